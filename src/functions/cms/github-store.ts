import { contentFolder, isPicture, mediaPath } from '../../content-model/record-kind'
import { serialiseRecord } from '../../content-model/record-file'
import { parseContent } from '../../screens/content-errors'
import { findRecordKind } from '../../screens/registry'
import { HttpError } from '../shared/http-error'
import type { CmsSettings } from './open-repository'
import {
  createMissingPictureError,
  type Author,
  type Change,
  type Snapshot,
  type Store,
} from './store'

const PLAIN_FILE = '100644'

/** Timeout of a request to GitHub, in ms. The upload of a large picture takes less. */
const GITHUB_TIMEOUT_MS = 20_000

/** The expiry of the token is reported this many days in advance. */
const EXPIRY_WARNING_DAYS = 21

/** Messages for staff about failed requests to GitHub, by error code. */
const errorMessages = {
  'github-down': 'GitHub, where the site is kept, does not answer. Please try again soon.',
  'github-missing':
    'GitHub does not show this site its repository: it was moved, renamed or hidden. Please tell whoever looks after the site.',
  'github-key':
    'GitHub no longer accepts the key of this site. Please ask whoever looks after it for a new one.',
  'github-refused':
    'GitHub did not accept this. Please try again later. If it stays so, tell whoever looks after the site: its key may not write, or the branch is protected.',
} as const

type GithubCode = keyof typeof errorMessages

/**
 * Creates a store for the branch from which the site is built. The store never force-pushes.
 * @param author author of the commits; not needed for reading
 */
export function createGithubStore(settings: CmsSettings, author?: Author): Store {
  const github = createGithub(settings)
  const branch = encodeURIComponent(settings.branch)
  const read: Store['read'] = (recordPath = '') => readBranch(github, settings, recordPath)
  return {
    read,
    write: async (snapshot, change) => {
      const sha = await createCommit(github, snapshot, change, author)
      try {
        await github.request('PATCH', `git/refs/heads/${branch}`, { sha, force: false })
        return true
      } catch (error) {
        if (!isGithubError(error, 'github-refused')) throw error
        // If the branch has not moved, GitHub refused for another reason, such as protection.
        if ((await read()).version === snapshot.version) throw error
        return false
      }
    },
    addPicture: async (bytes) => {
      const content = Buffer.from(bytes).toString('base64')
      const { sha } = await github.request<GitObject>('POST', 'git/blobs', {
        content,
        encoding: 'base64',
      })
      return sha
    },
    readPicture: async (path) => {
      const names = toRepositoryPath(path.slice(1)).split('/').map(encodeURIComponent)
      try {
        const file = `contents/${names.join('/')}?ref=${branch}`
        return new Uint8Array(await github.request<ArrayBuffer>('GET', file, undefined, '.raw'))
      } catch (error) {
        if (!isGithubError(error, 'github-missing')) throw error
        return undefined
      }
    },
  }
}

interface GitObject {
  readonly sha: string
}

interface GraphqlResponse {
  readonly data?: { readonly repository?: { readonly ref?: { readonly target: Head } | null } }
  readonly errors?: readonly { readonly type?: string }[]
}

interface Head {
  readonly oid: string
  readonly content: Entry | null
  readonly history?: { readonly nodes: readonly PastCommit[] }
}

interface PastCommit {
  readonly author: { readonly name: string } | null
}

/** A folder, which has entries, or a file, which has a text. */
interface Entry {
  readonly name: string
  readonly object: { readonly entries?: readonly Entry[]; readonly text?: string | null }
}

/**
 * Reads the branch in two requests, regardless of the number of records. A record of more than
 * 512,000 bytes counts as unreadable, because GitHub truncates its text.
 * @param recordPath path below content/ of the record whose last author is read; may be empty
 */
async function readBranch(
  github: Github,
  { repository, branch }: CmsSettings,
  recordPath: string,
): Promise<Snapshot> {
  const [owner, name] = repository.split('/')
  const files = 'entries{name object{...on Tree{entries{name object{...on Blob{text}}}}}}'
  const content = `content:file(path:"${contentFolder}"){name object{...on Tree{${files}}}}`
  const file = JSON.stringify(toRepositoryPath(recordPath))
  const lastCommit = recordPath.endsWith('.json')
    ? `history(first:1,path:${file}){nodes{author{name}}}`
    : ''
  const commit = `target{oid ...on Commit{${content} ${lastCommit}}}`
  const head = `ref(qualifiedName:"refs/heads/${branch}"){${commit}}`
  const { result, headers } = await github.send<GraphqlResponse>('POST', 'graphql', {
    query: `{repository(owner:"${owner}",name:"${name}",followRenames:false){${head}}}`,
  })
  const { data, errors: graphqlErrors } = result
  // NOT_FOUND means a missing or unreadable repository, which becomes github-missing below.
  if (graphqlErrors?.some(({ type }) => type !== 'NOT_FOUND'))
    throw createGithubError('github-down')
  const { oid: version, content: root, history } = data?.repository?.ref?.target ?? {}
  if (!version || !root) throw createGithubError('github-missing')
  const { tree } = await github.request<{ tree: readonly { path: string; mode: string }[] }>(
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
    lastAuthor: history?.nodes[0]?.author?.name,
    tokenExpiresAt: readNearExpiry(headers),
  }
}

/** Creates a commit and returns its hash. The branch does not contain the commit yet. */
async function createCommit(
  github: Github,
  { version, content }: Snapshot,
  { path, record, pictures }: Change,
  author?: Author,
): Promise<string> {
  const exists = content.records.some(({ file }) => file === path)
  const verb = record ? (exists ? 'Update' : 'Add') : 'Remove'
  const removesPictures = Object.values(pictures).includes(null)
  const entry = (file: string, object: { content: string } | { sha: string | null }) => {
    return { mode: PLAIN_FILE, type: 'blob', path: toRepositoryPath(file), ...object }
  }
  const entries = [
    entry(path, record ? { content: serialiseRecord(record) } : { sha: null }),
    ...Object.entries(pictures).map(([picture, sha]) => entry(picture.slice(1), { sha })),
  ]
  const tree = await github
    .request<GitObject>('POST', 'git/trees', { base_tree: version, tree: entries })
    .catch((error) => {
      const isPictureMissing =
        isGithubError(error, 'github-refused') && Object.keys(pictures).length > 0
      throw isPictureMissing ? createMissingPictureError() : error
    })
  const { sha } = await github.request<GitObject>('POST', 'git/commits', {
    message: removesPictures ? 'Remove unused pictures' : `${verb} ${path}`,
    tree: tree.sha,
    parents: [version],
    author: { ...author, date: new Date().toISOString() },
  })
  return sha
}

/** @param path below content/ */
function toRepositoryPath(path: string): string {
  return `${contentFolder}/${path}`
}

type Github = ReturnType<typeof createGithub>

/**
 * Creates a client of GitHub's API. A failed request throws an HttpError with one of errorMessages,
 * never with GitHub's own message. Only the client uses the token.
 */
function createGithub({ githubApi, repository, token }: CmsSettings) {
  /**
   * @param path encoded path below the URL of the API
   * @param mediaType `.raw` to receive the bytes of a file instead of JSON
   */
  async function send<Result>(method: string, path: string, body?: object, mediaType = '') {
    try {
      const response = await fetch(`${githubApi}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: `application/vnd.github${mediaType}+json`,
          'user-agent': 'cms',
          'x-github-api-version': '2022-11-28',
        },
        body: body && JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(GITHUB_TIMEOUT_MS),
      })
      if (!response.ok) throw createGithubError(toGithubCode(response.status))
      const result: unknown = await (mediaType ? response.arrayBuffer() : response.json())
      return { result: result as Result, headers: response.headers }
    } catch (error) {
      throw error instanceof HttpError ? error : createGithubError('github-down')
    }
  }

  return {
    send,
    /** @param path encoded path after the name of the repository */
    request: async <Result>(method: string, path: string, body?: object, mediaType?: string) =>
      (await send<Result>(method, `repos/${repository}/${path}`, body, mediaType)).result,
  }
}

function createGithubError(code: GithubCode): HttpError {
  return new HttpError(502, code, errorMessages[code])
}

export function isGithubError(error: unknown, code: GithubCode): boolean {
  return error instanceof HttpError && error.code === code
}

function toGithubCode(status: number): GithubCode {
  if (status >= 500) return 'github-down'
  // GitHub redirects requests for a renamed repository.
  if (status === 404 || status < 400) return 'github-missing'
  return status === 401 ? 'github-key' : 'github-refused'
}

/**
 * Returns the expiry of the token; undefined if the expiry is unknown or not near. The header
 * contains, for example, `2026-12-03 08:00:00 UTC` or `2026-12-03 08:00:00 -0800`.
 */
function readNearExpiry(headers: Headers): Date | undefined {
  const expiry = new Date(headers.get('github-authentication-token-expiration') ?? '')
  const isNear = expiry.getTime() - Date.now() < EXPIRY_WARNING_DAYS * 24 * 60 * 60 * 1000
  return isNear ? expiry : undefined
}
