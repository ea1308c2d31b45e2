import { contentFolder, isPicture, mediaPath } from '../../content-model/record-kind'
import { fileText } from '../../content-model/record-order'
import { parseContent } from '../../screens/content-errors'
import { findRecordKind } from '../../screens/registry'
import { HttpError } from '../shared/http-error'
import type { CmsSettings } from './open-store'
import { pictureGone, type Author, type Change, type Snapshot, type Store } from './store'

const PLAIN_FILE = '100644'

/** Longer than GitHub takes for a large picture. */
const GITHUB_MS = 20_000

/** How long before its end the key of the site is spoken of. */
const WARNED_DAYS = 21

/** What staff read when GitHub does not do something. */
const errors = {
  'github-down': 'GitHub, where the site is kept, does not answer. Please try again soon.',
  'github-missing':
    'GitHub does not show this site its repository: it was moved, renamed or hidden. Please tell whoever looks after the site.',
  'github-key':
    'GitHub no longer accepts the key of this site. Please ask whoever looks after it for a new one.',
  'github-refused':
    'GitHub did not accept this. Please try again later. If it stays so, tell whoever looks after the site: its key may not write, or the branch is protected.',
} as const

type GithubCode = keyof typeof errors

/** The branch of a repository on GitHub that the site is built from. It is never moved by force. */
export function githubStore(settings: CmsSettings): Store {
  const github = createGithub(settings)
  const branch = encodeURIComponent(settings.branch)
  return {
    read: () => readBranch(github, settings.branch),
    write: async (on, change, author) => {
      const commit = await createCommit(github, on, change, author)
      try {
        await github.ask('PATCH', `git/refs/heads/${branch}`, { sha: commit, force: false })
        return true
      } catch (error) {
        if (!isGithubError(error, 'github-refused')) throw error
        // GitHub says the same where the branch is protected.
        const path = `git/ref/heads/${branch}`
        const { object } = await github.ask<{ readonly object: Named }>('GET', path)
        if (object.sha === on.version) throw error
        return false
      }
    },
    lastAuthor: async ({ version }, path) => {
      const query = new URLSearchParams({ sha: version, path: inRepository(path), per_page: '1' })
      const [last] = await github.ask<Commit[]>('GET', `commits?${query}`)
      return last?.commit.author?.name
    },
    addPicture: async (bytes) => {
      const content = Buffer.from(bytes).toString('base64')
      const { sha } = await github.ask<Named>('POST', 'git/blobs', { content, encoding: 'base64' })
      return sha
    },
    readPicture: async (path) => {
      const names = inRepository(path.slice(1)).split('/').map(encodeURIComponent)
      return github.askForBytes(`contents/${names.join('/')}?ref=${branch}`).catch((error) => {
        if (!isGithubError(error, 'github-missing')) throw error
        return undefined
      })
    },
  }
}

interface Named {
  readonly sha: string
}

interface Commit {
  readonly commit: { readonly author?: { readonly name: string } }
}

/** A folder or a file. */
interface Entry {
  readonly name: string
  readonly object: { readonly entries?: readonly Entry[]; readonly text?: string | null }
}

interface Head {
  readonly target: { readonly oid: string; readonly content: Entry | null }
}

/**
 * Two requests, however many records there are. Of a text beyond 512,000 bytes, GitHub gives only
 * the beginning, which is no record.
 */
async function readBranch(github: Github, branch: string): Promise<Snapshot> {
  const files = 'entries{name object{...on Tree{entries{name object{...on Blob{text}}}}}}'
  const content = `content:file(path:"${contentFolder}"){name object{...on Tree{${files}}}}`
  const { answer, keyEnds } = await github.query<{ readonly ref: Head | null }>(
    `ref(qualifiedName:"refs/heads/${branch}"){target{oid ...on Commit{${content}}}}`,
  )
  if (!answer.ref?.target.content) throw githubError('github-missing')
  const { oid: version, content: root } = answer.ref.target
  const { tree } = await github.ask<{ readonly tree: readonly TreeEntry[] }>(
    'GET',
    `git/trees/${version}:${contentFolder}?recursive=1`,
  )
  const texts = (root.object.entries ?? []).flatMap((folder) =>
    (folder.object.entries ?? []).map(
      ({ name, object }) => [`${folder.name}/${name}`, () => object.text ?? ''] as const,
    ),
  )
  const pictures = tree
    .filter(({ mode, path }) => mode === PLAIN_FILE && isPicture(path))
    .map(({ path }) => `/${path}`)
    .filter((path) => path.startsWith(mediaPath))
  return {
    version,
    content: parseContent(texts.filter(([path]) => findRecordKind(path))),
    pictures: new Set(pictures),
    keyEnds,
  }
}

interface TreeEntry {
  readonly path: string
  readonly mode: string
}

/** It is part of nothing until the branch is moved to it. */
async function createCommit(
  github: Github,
  { version, content }: Snapshot,
  { path, record, pictures }: Change,
  author: Author,
): Promise<string> {
  const isThere = content.records.some(({ file }) => file === path)
  const deed = record ? (isThere ? 'Update' : 'Add') : 'Remove'
  const entry = (file: string, what: { content: string } | { sha: string | null }) => {
    return { mode: PLAIN_FILE, type: 'blob', path: inRepository(file), ...what }
  }
  const entries = [
    entry(path, record ? { content: fileText(record) } : { sha: null }),
    ...Object.entries(pictures).map(([picture, sha]) => entry(picture.slice(1), { sha })),
  ]
  const tree = await github
    .ask<Named>('POST', 'git/trees', { base_tree: version, tree: entries })
    .catch((error) => {
      const isPicture = isGithubError(error, 'github-refused') && Object.keys(pictures).length > 0
      throw isPicture ? pictureGone() : error
    })
  const { sha } = await github.ask<Named>('POST', 'git/commits', {
    message: `${deed} ${path}`,
    tree: tree.sha,
    parents: [version],
    author: { ...author, date: new Date().toISOString() },
  })
  return sha
}

/** @param path below content/ */
function inRepository(path: string): string {
  return `${contentFolder}/${path}`
}

/** GitHub's two interfaces, for the one repository. Each call throws an HttpError with one of the errors. */
type Github = ReturnType<typeof createGithub>

/** The only place that uses the token. What GitHub says of an error is not passed on. */
function createGithub({ githubApi, repository, token }: CmsSettings) {
  async function send(method: string, address: string, body?: object, form = '') {
    const response = await fetch(`${githubApi}/${address}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: `application/vnd.github${form}+json`,
        'user-agent': 'cms',
        'x-github-api-version': '2022-11-28',
      },
      body: body && JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(GITHUB_MS),
    }).catch(() => undefined)
    if (!response?.ok) throw githubError(codeOf(response?.status))
    return response
  }

  return {
    /** @param path what follows the name of the repository, encoded */
    async ask<Answer>(method: string, path: string, body?: object) {
      const response = await send(method, `repos/${repository}/${path}`, body)
      return (await whole(response.json())) as Answer
    },
    /** The bytes of a file. @param path as for `ask` */
    async askForBytes(path: string) {
      const response = await send('GET', `repos/${repository}/${path}`, undefined, '.raw')
      return new Uint8Array(await whole(response.arrayBuffer()))
    },
    /** @param fields of the repository, in GraphQL; a 404 of it is an error as well */
    async query<Answer>(fields: string) {
      const [owner, name] = repository.split('/')
      const query = `{repository(owner:"${owner}",name:"${name}",followRenames:false){${fields}}}`
      const response = await send('POST', 'graphql', { query })
      const { data, errors: found } = (await whole(response.json())) as GraphqlAnswer
      // Of a repository that it does not show, GitHub says that it is not there.
      const isMissing = found?.some(({ type }) => type === 'NOT_FOUND')
      if (found || !data) throw githubError(isMissing ? 'github-missing' : 'github-down')
      return { answer: data.repository as Answer, keyEnds: nearEnd(response) }
    },
  }
}

/** An answer that breaks off is none. */
function whole<Body>(body: Promise<Body>): Promise<Body> {
  return body.catch(() => {
    throw githubError('github-down')
  })
}

interface GraphqlAnswer {
  readonly data?: { readonly repository: unknown }
  readonly errors?: readonly { readonly type?: string }[]
}

function githubError(code: GithubCode): HttpError {
  return new HttpError(502, code, errors[code])
}

/** Whether an error is this one of GitHub's. */
export function isGithubError(error: unknown, code: GithubCode): boolean {
  return error instanceof HttpError && error.code === code
}

function codeOf(status = 500): GithubCode {
  if (status >= 500) return 'github-down'
  // A repository with a new name answers with a redirect.
  if (status === 404 || status < 400) return 'github-missing'
  return status === 401 ? 'github-key' : 'github-refused'
}

/** When the key ends, once that is near: `2026-12-03 08:00:00 UTC`, or an offset in place of UTC. */
function nearEnd({ headers }: Response): Date | undefined {
  const end = new Date(headers.get('github-authentication-token-expiration') ?? '')
  return end.getTime() - Date.now() < WARNED_DAYS * 24 * 60 * 60 * 1000 ? end : undefined
}
