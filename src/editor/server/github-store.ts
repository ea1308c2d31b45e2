import { contentFolder, isPicture, mediaPath } from '../../content/model/record-kind'
import { parseContent } from '../../content/check/content-errors'
import { findRecordKind } from '../../content/registry'
import { draftsFolder, listDraftFileChanges, parseDrafts } from './draft-files'
import { createGithub, createGithubError, isGithubError, type Github } from './github-client'
import { readBlobs, readGithubHistory, toRepositoryPath } from './github-history'
import type { CmsSettings } from './open-repository'
import { deriveLinkKey } from './preview-links'
import {
  createMissingPictureError,
  indexPictures,
  listFileChanges,
  type Author,
  type Change,
  type DraftsSnapshot,
  type FileChange,
  type Snapshot,
  type Store,
} from './store'
import { listPictureFiles } from '../../content/pictures/picture-path'

const PLAIN_FILE = '100644'

/** Branch of the drafts. Nothing is built from it. */
const DRAFTS_BRANCH = 'drafts'

/** Explains the branch on GitHub, and keeps its tree from being empty without drafts. */
const draftsReadme = {
  content: 'Drafts of the editor, which are not published. See docs/operations.md.\n',
}

/** The expiry of the token is reported this many days in advance. */
const EXPIRY_WARNING_DAYS = 21

/**
 * Creates a store for the branch from which the site is built, and for the branch of the drafts.
 * The store never force-pushes.
 * @param author author of the commits; not needed for reading
 */
export function createGithubStore(settings: CmsSettings, author?: Author): Store {
  const github = createGithub(settings)
  const read: Store['read'] = (recordPath = '') => readBranch(github, settings, recordPath)
  const linkKey = deriveLinkKey(settings.token)
  const readDrafts = () => readDraftsBranch(github, linkKey)
  return {
    author,
    linkKey,
    // Git stores times in whole seconds.
    timeUnitMs: 1000,
    read,
    write: async (snapshot, change) => {
      const files = [...listFileChanges(snapshot, change)].map(([file, fileChange]) => {
        return [toRepositoryPath(file), fileChange] as const
      })
      const message = describeChange(snapshot, change)
      const sha = await createCommit(github, { parent: snapshot.version, files, message, author })
      return moveBranch(github, settings.branch, sha, snapshot.version, read)
    },
    addPicture: async (bytes) => {
      const content = Buffer.from(bytes).toString('base64')
      const { sha } = await github.request<GitObject>('POST', 'git/blobs', {
        content,
        encoding: 'base64',
      })
      return sha
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
    findPictures: async (paths, version = `refs/heads/${settings.branch}`) => {
      const files = paths.flatMap((path) => listPictureFiles(path).map((file) => [path, file]))
      const expressions = files.map(
        ([, file = '']) => `${version}:${toRepositoryPath(file.slice(1))}`,
      )
      const ids = await readBlobs(github, expressions, 'oid')
      return Object.fromEntries(
        files.flatMap(([path], index) => (ids[index] ? [[path, ids[index]]] : [])),
      ) as Record<string, string>
    },
    readHistory: (path, after) => readGithubHistory(github, settings.branch, path, after),
    readDrafts,
    writeDrafts: async (snapshot, drafts) => {
      const { version: parent } = snapshot
      const changes = listDraftFileChanges(snapshot, drafts)
      const files = parent ? [...changes] : [['README.md', draftsReadme] as const, ...changes]
      // Netlify and GitHub build nothing from a commit with this text.
      const message = 'Update drafts [skip ci]'
      const sha = await createCommit(github, { parent, files, message, author })
      return moveBranch(github, DRAFTS_BRANCH, sha, parent, readDrafts)
    },
  }
}

interface GitObject {
  readonly sha: string
}

interface Head {
  readonly oid: string
  readonly content: Entry | null
  readonly history?: { readonly nodes: readonly LastCommit[] }
}

interface LastCommit {
  readonly author: { readonly name: string } | null
  readonly committedDate: string
}

/** A folder, which has entries, or a file, which has a text. */
interface Entry {
  readonly name: string
  readonly object: { readonly entries?: readonly Entry[]; readonly text?: string | null }
}

/** Response to a request for all entries of a folder, which GitHub truncates after 100,000. */
interface TreeList {
  readonly tree: readonly { readonly path: string; readonly mode: string }[]
  readonly truncated?: boolean
}

/** Selects the texts of the files in the folders of a folder. */
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
 * Reads the branch in two requests, regardless of the number of records. A record of more than
 * 512,000 bytes counts as unreadable, because GitHub truncates its text.
 * @param recordPath path below content/ of the record or folder whose last change is read; may be
 *   empty
 */
async function readBranch(
  github: Github,
  { branch }: CmsSettings,
  recordPath: string,
): Promise<Snapshot> {
  const place = JSON.stringify(toRepositoryPath(recordPath).replace(/\/$/, ''))
  const lastCommit = recordPath
    ? `history(first:1,path:${place}){nodes{author{name} committedDate}}`
    : ''
  const { head, headers } = await github.queryHead<Head>(
    branch,
    `${selectTexts(contentFolder)} ${lastCommit}`,
  )
  if (!head) throw createGithubError('github-branch', branch)
  const { oid: version, content: root, history } = head
  if (!root) throw createGithubError('github-folder', branch)
  const { tree, truncated } = await github.request<TreeList>(
    'GET',
    `git/trees/${version}:${contentFolder}?recursive=1`,
  )
  // The pictures that are not listed would seem to be missing.
  if (truncated) throw createGithubError('github-large')
  const texts = listTexts(root).filter(([path]) => findRecordKind(path))
  const pictures = tree
    .filter(({ mode, path }) => mode === PLAIN_FILE && isPicture(path))
    .map(({ path }) => `/${path}`)
    .filter((path) => path.startsWith(mediaPath))
  return {
    version,
    content: parseContent(texts.map(([path, text]) => [path, () => text] as const)),
    ...indexPictures(pictures),
    keepsHistory: true,
    lastAuthor: history?.nodes[0]?.author?.name,
    lastChangedAt: history?.nodes[0]?.committedDate,
    tokenExpiresAt: readNearExpiry(headers),
  }
}

/** Reads the drafts in one request. Returns no drafts if the branch does not exist. */
async function readDraftsBranch(github: Github, linkKey: Uint8Array): Promise<DraftsSnapshot> {
  const { head } = await github.queryHead<Head>(DRAFTS_BRANCH, selectTexts(draftsFolder))
  const texts = listTexts(head?.content).map(([, text]) => text)
  return { version: head?.oid, drafts: parseDrafts(texts, linkKey) }
}

interface NewCommit {
  /** Undefined for the first commit of a branch. */
  readonly parent?: string
  /** Changed files, by path in the repository. */
  readonly files: Iterable<readonly [path: string, change: FileChange]>
  readonly message: string
  readonly author?: Author
}

/** Creates a commit and returns its hash. The branch does not contain the commit yet. */
async function createCommit(
  github: Github,
  { parent, files, message, author }: NewCommit,
): Promise<string> {
  const tree = [...files].map(([path, change]) => {
    return { mode: PLAIN_FILE, type: 'blob', path, ...change }
  })
  const { sha: treeId } = await github
    .request<GitObject>('POST', 'git/trees', { base_tree: parent, tree })
    .catch((error) => {
      const hasPictures = tree.some((entry) => 'sha' in entry && entry.sha)
      const isPictureMissing = isGithubError(error, 'github-refused') && hasPictures
      throw isPictureMissing ? createMissingPictureError() : error
    })
  const { sha } = await github.request<GitObject>('POST', 'git/commits', {
    message,
    tree: treeId,
    parents: parent ? [parent] : [],
    author: { ...author, date: new Date().toISOString() },
  })
  return sha
}

/**
 * Moves a branch to a commit, or creates the branch if the commit has no parent.
 * @param read reads the branch
 * @returns false if the branch has moved since its version `parent`
 */
async function moveBranch(
  github: Github,
  branch: string,
  sha: string,
  parent: string | undefined,
  read: () => Promise<{ readonly version?: string }>,
): Promise<boolean> {
  try {
    const name = encodeURIComponent(branch)
    if (parent) await github.request('PATCH', `git/refs/heads/${name}`, { sha, force: false })
    else await github.request('POST', 'git/refs', { ref: `refs/heads/${branch}`, sha })
    return true
  } catch (error) {
    if (!isGithubError(error, 'github-refused')) throw error
    // If the branch has not moved, GitHub refused for another reason, such as protection.
    if ((await read()).version === parent) throw error
    return false
  }
}

function describeChange({ content }: Snapshot, change: Change): string {
  const { path, record, pictures, restoredFrom } = change
  if (Object.values(pictures).includes(null)) return 'Remove unused pictures'
  const exists = content.records.some(({ file }) => file === path)
  const verb = restoredFrom ? 'Restore' : exists ? 'Update' : 'Add'
  return `${record ? verb : 'Remove'} ${path}`
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
