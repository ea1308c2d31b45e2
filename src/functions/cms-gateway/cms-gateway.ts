import { GATEWAY_PATH } from '../../cms-access/gateway'
import { contentFolder } from '../../content-model/record-kind'
import { HttpError, toHttpError } from '../shared/http-error'
import { checkOrigin, readJson } from '../shared/requests'
import { errorResponse, jsonResponse, writeLog } from '../shared/responses'
import { createGithub, type AskGithub } from './github'
import { identify, type Person } from './identify'
import {
  checkPublication,
  isContentFile,
  notAllowed,
  type Comparison,
  type ContentTree,
} from './rules'
import { checkRecords } from './check-records'
import { readGatewaySettings } from './gateway-settings'

/** What Netlify lets a function receive, in bytes. */
const MAX_BODY_BYTES = 6 * 1024 * 1024
/** What is named by its hash never changes. */
const FOR_EVER = 'private, max-age=31536000, immutable'
const sha = /^[0-9a-f]{40}$/

/**
 * The gateway between the editor and GitHub, so that staff need no account there. It does what Decap
 * asks when it publishes without drafts, and nothing else.
 */
export async function cmsGateway(request: Request): Promise<Response> {
  try {
    return await answer(request)
  } catch (error) {
    const refusal = toHttpError(error)
    const { status, code } = refusal
    writeLog(status >= 500, { event: 'cms-gateway', code, status, method: request.method })
    return errorResponse(refusal)
  }
}

async function answer(request: Request): Promise<Response> {
  const settings = readGatewaySettings()
  const isChange = request.method !== 'GET'
  if (isChange) checkOrigin(request)
  const person = await identify(request, settings)
  const ask = createGithub(settings)
  const path = decodedPath(request.url)
  return isChange
    ? jsonResponse(await change(request, path, ask, settings.branch, person))
    : read(path, ask, settings.branch)
}

/** What follows GATEWAY_PATH. `URL` has resolved `..` and `%2e%2e` in it before it is decoded. */
function decodedPath(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname.slice(GATEWAY_PATH.length + 1))
  } catch {
    throw notAllowed()
  }
}

async function read(path: string, ask: AskGithub, branch: string): Promise<Response> {
  const ref = encodeURIComponent(branch)
  const folders = `github/git/trees/${branch}:`
  const blobs = 'github/git/blobs/'
  if (path === 'settings') return jsonResponse({ github_enabled: true, roles: [] })
  if (path === `github/branches/${branch}`) return jsonResponse(await ask('GET', `branches/${ref}`))
  // Who changed a record last, and when: the editor does not show it, and it would cost a request
  // to GitHub for each record.
  if (path === 'github/commits') return jsonResponse([])
  // Decap looks for settings of Git LFS beside content/: there is nothing there for staff.
  if (path === folders) return jsonResponse({ tree: [] })
  if (path.startsWith(folders) && isContentFile(`${path.slice(folders.length)}/x`)) {
    return jsonResponse(await readFolder(path.slice(folders.length), ref, ask))
  }
  // All of content/ at a commit, which the editor judges a change by.
  const [, commit] = /^github\/git\/trees\/([0-9a-f]{40}):content$/.exec(path) ?? []
  if (commit) return jsonResponse(await readTree(commit, ask), FOR_EVER)
  if (path.startsWith(blobs) && sha.test(path.slice(blobs.length))) {
    return jsonResponse(await ask('GET', `git/blobs/${path.slice(blobs.length)}`), FOR_EVER)
  }
  throw notAllowed()
}

/**
 * Git keeps no empty folders: one for pictures is there from the first picture on. Whether GitHub
 * shows the repository at all, the editor has learned from the branch.
 */
function readFolder(folder: string, ref: string, ask: AskGithub): Promise<unknown> {
  return ask('GET', `git/trees/${ref}:${encodeURIComponent(folder)}`).catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'github-missing') return { tree: [] }
    throw error
  })
}

function readTree(commit: string, ask: AskGithub): Promise<ContentTree> {
  return ask('GET', `git/trees/${commit}:${contentFolder}?recursive=1`)
}

/** What is stored changes nothing until the branch moves. */
async function change(
  request: Request,
  path: string,
  ask: AskGithub,
  branch: string,
  person: Person,
): Promise<unknown> {
  const body = (await readJson(request, MAX_BODY_BYTES)) as Record<string, unknown>
  switch (`${request.method} ${path}`) {
    case 'POST github/git/blobs':
      return ask('POST', 'git/blobs', body)
    case 'POST github/git/trees':
      return ask('POST', 'git/trees', body)
    case 'POST github/git/commits': {
      const { message, tree, parents } = body
      const author = { ...person, date: new Date().toISOString() }
      return ask('POST', 'git/commits', { message, tree, parents, author })
    }
    case `PATCH github/git/refs/heads/${branch}`:
      return moveBranch(String(body.sha), branch, ask, person)
    default:
      throw notAllowed()
  }
}

async function moveBranch(head: string, branch: string, ask: AskGithub, person: Person) {
  if (!sha.test(head)) throw notAllowed()
  const ref = encodeURIComponent(branch)
  const [comparison, tree] = await Promise.all([
    ask<Comparison>('GET', `compare/${ref}...${head}`),
    readTree(head, ask),
  ])
  checkPublication(comparison, tree, person)
  await checkRecords(comparison, tree, ask)
  return ask('PATCH', `git/refs/heads/${ref}`, { sha: head, force: false })
}
