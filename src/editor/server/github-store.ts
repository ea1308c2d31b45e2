import { contentFolder, isFolder, isPicture, mediaPath } from '../../content/model/record-kind'
import { parseContent } from '../../content/check/content-errors'
import { findRecordKind, recordKinds } from '../../content/registry'
import { createApiError } from './api-error'
import {
  createCommitMessage,
  readAdded,
  readLastChanges,
  toIsoDate,
  type RecentCommit,
} from './commit-message'
import { draftsFolder, parseDrafts } from './draft-files'
import {
  createGithub,
  isGithubError,
  selectHead,
  type Github,
  type GithubSettings,
  type Ref,
} from './github-client'
import { readBlobs, readGithubHistory, toRepositoryPath } from './github-history'
import { createSigner } from './signer'
import {
  indexPictures,
  type Author,
  type FileChange,
  type Snapshot,
  type Store,
  type ContentTexts,
} from './store'

const PLAIN_FILE = '100644'

/** Branch of the drafts, from which nothing is built. */
const DRAFTS_BRANCH = 'drafts'

/**
 * File that explains the branch to readers on GitHub. Also keeps the branch from being empty while
 * there are no drafts.
 */
const draftsReadme = {
  content: 'Drafts of the editor, which are not published. See docs/operations.md.\n',
}

/** Number of days before the token's expiry at which the editor begins to warn. */
const EXPIRY_WARNING_DAYS = 21

/**
 * Creates a store for the branch from which the site is built, and for the branch of the drafts.
 * The store never force-pushes.
 * @param author author of the commits; not needed for reading
 */
export function createGithubStore(settings: GithubSettings, author?: Author): Store {
  const { githubApi, repository, branch, token } = settings
  const github = createGithub(settings)
  const signer = createSigner(`${token} ${repository}`)
  const read = () => readRepository(github, branch)
  const findBlobs = async (files: readonly string[], version = `refs/heads/${branch}`) => {
    const prefix = `${version}:${toRepositoryPath('')}`
    const blobs = await readBlobs(
      github,
      files.map((file) => prefix + file),
    )
    return new Map(blobs.map(({ file, ...blob }) => [file.slice(prefix.length), blob]))
  }
  return {
    ...{ place: `${githubApi}/${repository}`, author, signer, read, findFiles: findBlobs },
    // Uses seconds, because git stores times in whole seconds.
    timeUnitMs: 1000,
    readTexts: async () => (await readTexts(github, branch)).texts,
    write: async (snapshot, changes, change) => {
      const files = [...changes].map(([file, fileChange]) => {
        return [toRepositoryPath(file), fileChange] as const
      })
      const message = createCommitMessage(snapshot, change)
      return commit(github, branch, snapshot.version, files, message, author)
    },
    addPicture: async (bytes) => {
      const content = Buffer.from(bytes).toString('base64')
      const body = { content, encoding: 'base64' }
      return (await github.request<GitObject>('POST', 'git/blobs', body)).sha
    },
    readPicture: async (id) => {
      try {
        const path = `git/blobs/${id}`
        return new Uint8Array(await github.request<ArrayBuffer>('GET', path, undefined, '.raw'))
      } catch (error) {
        if (!isGithubError(error, 'github-missing')) throw error
        return undefined
      }
    },
    readHistory: (path, after) => readGithubHistory(github, signer, branch, path, after),
    writeDrafts: async ({ version: parent }, changes) => {
      const files = parent ? [...changes] : [['README.md', draftsReadme] as const, ...changes]
      // Adds `[skip ci]`, so that Netlify and GitHub build nothing from the commit.
      return commit(github, DRAFTS_BRANCH, parent, files, 'Update drafts [skip ci]', author)
    },
  }
}

interface GitObject {
  readonly sha: string
}

/** Response to the request for the texts of both branches. */
interface Branches {
  readonly isPrivate: boolean
  readonly site?: Ref<{
    readonly oid: string
    readonly content: Entry | null
    readonly recent: { readonly nodes: readonly RecentCommit[] }
    /** Latest commits that changed a folder of records. The key is `added` and the folder's index. */
    readonly [added: `added${number}`]: { readonly nodes: readonly RecentCommit[] }
  }>
  readonly drafts?: Ref<{ readonly oid: string; readonly content: Entry | null }>
}

/** A folder with entries, or a file with a text. */
interface Entry {
  readonly name: string
  readonly object: { readonly entries?: readonly Entry[]; readonly text?: string | null }
}

/** Response to a request for all entries of a folder. GitHub truncates it after 100,000 entries. */
interface TreeList {
  readonly tree: readonly { readonly path: string; readonly mode: string }[]
  readonly truncated?: boolean
}

/** Selects the texts of the files in the subfolders of a folder. */
const selectTexts = (folder: string) =>
  `content:file(path:"${folder}"){object{...on Tree{entries{name object{...on Tree{entries{name object{...on Blob{text}}}}}}}}}`

/** Returns the selected texts, by path below the folder. */
function listTexts(root: Entry | null | undefined): [path: string, text: string][] {
  return (root?.object.entries ?? []).flatMap((folder) =>
    (folder.object.entries ?? []).map(({ name, object }): [string, string] => [
      `${folder.name}/${name}`,
      object.text ?? '',
    ]),
  )
}

/**
 * Number of recent commits in each history query. The server reads the last changes and the new
 * records from these commits.
 */
const COMMITS = 100

/** Selects the latest commits that have changed a path. */
const selectHistory = (path: string) =>
  `history(first:${COMMITS},path:${JSON.stringify(toRepositoryPath(path).replace(/\/$/, ''))}){nodes{message author{name} committedDate}}`

const folders = recordKinds.filter(isFolder)

/**
 * Reads the texts of both branches in one request. Treats a record of more than 512,000 bytes as
 * unreadable, because GitHub truncates its text.
 * @param more selected properties of the head of the site's branch
 */
async function readTexts(github: Github, branch: string, more = '') {
  const added = folders.map(({ path }, index) => `added${index}:${selectHistory(path)}`)
  const site = selectHead(branch, `${selectTexts(contentFolder)} ${added.join(' ')} ${more}`)
  const drafts = selectHead(DRAFTS_BRANCH, selectTexts(draftsFolder))
  const { result, headers } = await github.query<Branches>(
    `isPrivate site:${site} drafts:${drafts}`,
  )
  const head = result.site?.target
  if (!head) throw createApiError(502, 'github-branch', { branch })
  if (!head.content) throw createApiError(502, 'github-folder', { branch })
  const records = listTexts(head.content).filter(([path]) => findRecordKind(path))
  const draftsHead = result.drafts?.target
  const texts: ContentTexts = {
    content: parseContent(records.map(([path, text]) => [path, () => text] as const)),
    added: readAdded(folders.flatMap((_, index) => head[`added${index}`]!.nodes)),
    drafts: {
      version: draftsHead?.oid,
      list: parseDrafts(listTexts(draftsHead?.content).map(([, text]) => text)),
    },
  }
  return { texts, head, isPublic: !result.isPrivate, headers }
}

/** Reads the repository in two requests, regardless of the number of records. */
async function readRepository(github: Github, branch: string): Promise<Snapshot> {
  const recentCommits = `recent:${selectHistory('')}`
  const { texts, head, isPublic, headers } = await readTexts(github, branch, recentCommits)
  const { oid: version, recent } = head
  const { tree, truncated } = await github.request<TreeList>(
    'GET',
    `git/trees/${version}:${contentFolder}?recursive=1`,
  )
  // Rejects a truncated list, because pictures outside of the list would count as missing.
  if (truncated) throw createApiError(502, 'github-large', {})
  const pictures = tree
    .filter(({ mode, path }) => mode === PLAIN_FILE && isPicture(path))
    .map(({ path }) => `/${path}`)
    .filter((path) => path.startsWith(mediaPath))
  return {
    ...{ ...texts, ...indexPictures(pictures), version, isPublic, history: 'all' },
    lastChanges: readLastChanges(recent.nodes),
    changedAt: recent.nodes[0] && toIsoDate(recent.nodes[0].committedDate),
    tokenExpiresAt: readNearExpiry(headers),
  }
}

/**
 * Adds a commit to a branch; without a parent, creates the branch.
 * @param files changed files, by path in the repository
 * @returns false if the branch has moved since its version `parent`
 */
async function commit(
  github: Github,
  branch: string,
  parent: string | undefined,
  files: readonly (readonly [path: string, change: FileChange])[],
  message: string,
  author?: Author,
): Promise<boolean> {
  const tree = files.map(([path, change]) => {
    return { mode: PLAIN_FILE, type: 'blob', path, ...change }
  })
  const { sha: treeId } = await github
    .request<GitObject>('POST', 'git/trees', { base_tree: parent, tree })
    .catch((error) => {
      const hasPictures = tree.some((entry) => 'sha' in entry && entry.sha)
      const isPictureMissing = isGithubError(error, 'github-refused') && hasPictures
      throw isPictureMissing ? createApiError(422, 'picture-gone', {}) : error
    })
  const { sha } = await github.request<GitObject>('POST', 'git/commits', {
    message,
    tree: treeId,
    parents: parent ? [parent] : [],
    author: { ...author, date: new Date().toISOString() },
  })
  try {
    const name = encodeURIComponent(branch)
    if (parent) await github.request('PATCH', `git/refs/heads/${name}`, { sha, force: false })
    else await github.request('POST', 'git/refs', { ref: `refs/heads/${branch}`, sha })
    return true
  } catch (error) {
    if (!isGithubError(error, 'github-refused')) throw error
    // Throws the error if the branch has not moved, because GitHub then has another reason, such as
    // a protected branch.
    const selection = `head:${selectHead(branch, 'oid')} below:refs(refPrefix:"refs/heads/${branch}/",first:1){nodes{name}}`
    const { result } = await github.query<{
      head?: Ref<{ readonly oid: string }>
      below?: { readonly nodes: readonly { readonly name: string }[] }
    }>(selection)
    const [below] = result.below?.nodes ?? []
    if (below) throw createApiError(502, 'github-drafts', { branch: `${branch}/${below.name}` })
    if (result.head?.target.oid === parent) throw error
    return false
  }
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
