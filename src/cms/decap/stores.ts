import { contentFolder } from '../../content-model/record-kind'
import type { Asset, Changes, Snapshot, Store } from './gate'

/** A file as Decap sends it to GitHub; `sha` is its hash once it is there, null to remove it. */
interface GithubFile {
  readonly path: string
  readonly raw?: string
  readonly sha?: string | null
}

/** What this site asks of Decap's class for GitHub's REST interface. */
export interface GithubApi {
  readonly branch: string
  getDefaultBranch(): Promise<{ readonly commit: { readonly sha: string } }>
  listFiles(
    folder: string,
    options: { readonly branch: string; readonly depth: number },
  ): Promise<readonly { readonly path: string; readonly id: string }[]>
  readFile(path: string, sha: string | null, options?: { readonly branch: string }): Promise<string>
  readFileMetadata(path: string, sha: string): Promise<{ readonly author: string }>
  /** Gives the file its hash. */
  uploadBlob(file: Asset | GithubFile): Promise<GithubFile>
  updateTree(
    commit: string,
    files: readonly (Asset | GithubFile)[],
  ): Promise<{ readonly sha: string }>
  commit(message: string, tree: { readonly sha: string }): Promise<{ readonly sha: string }>
  createCommit(
    message: string,
    tree: string,
    parents: readonly string[],
  ): Promise<{ readonly sha: string }>
  patchBranch(name: string, commit: string): Promise<void>
  deleteBranch(name: string): Promise<void>
  getBranchPullRequest(branch: string): Promise<{ readonly head: { readonly sha: string } }>
  getDifferences(
    from: string,
    to: string,
  ): Promise<{ readonly merge_base_commit: { readonly sha: string } }>
  editorialWorkflowGit(
    files: readonly GithubFile[],
    slug: string,
    pictures: readonly Asset[],
    options: object,
  ): Promise<void>
  closeIssueOnPublish(collection: string, slug: string): Promise<void>
}

/**
 * The branch of a repository on GitHub, or behind the gateway. Pictures are uploaded before.
 * @param merged the commit of a draft that becomes part of the branch
 */
export function githubStore(api: GithubApi, merged?: string): Store {
  return {
    read: async (): Promise<Snapshot> => {
      const version = (await api.getDefaultBranch()).commit.sha
      const files = await api.listFiles(contentFolder, { branch: version, depth: 100 })
      const ids = new Map(files.map(({ path, id }) => [path, id]))
      return {
        version,
        files: new Map(
          files.map(({ path, id }) => [path, { read: () => api.readFile(path, id) }] as const),
        ),
        author: async (path) => (await api.readFileMetadata(path, ids.get(path) ?? '')).author,
      }
    },
    write: async ({ version }, { records, assets, removed }, message) => {
      const uploads = records.map(({ path, text }) => api.uploadBlob({ path, raw: text }))
      const files = [
        ...assets,
        ...(await Promise.all(uploads)),
        ...removed.map((path) => ({ path, sha: null })),
      ]
      const tree = await api.updateTree(version, files)
      const { sha } = merged
        ? await api.createCommit(message, tree.sha, [version, merged])
        : await api.commit(message, tree)
      await api.patchBranch(api.branch, sha)
    },
    // In words: GitHub has one status for all that it does not accept.
    isOvertaken: (error) =>
      statusOf(error) === 409 ||
      (statusOf(error) === 422 && /fast.forward/i.test((error as Error).message)),
  }
}

/** Content as the editing server of this machine has it. */
export interface LocalContent {
  readonly version: string
  /** The text of each record, and nothing for a picture, by path. */
  readonly files: Readonly<Record<string, string | null>>
}

/** The content/ of this machine, by the requests of Decap's local server and one of our own. */
export function localStore(request: (payload: object) => Promise<unknown>, branch: string): Store {
  return {
    read: async () => {
      const { version, files } = (await request({ action: 'readContent' })) as LocalContent
      const readable = Object.entries(files).map(
        ([path, text]) => [path, { read: async () => text ?? '' }] as const,
      )
      return { version, files: new Map(readable), author: async () => '' }
    },
    write: async ({ version }, { records, assets, removed }, message) => {
      const params =
        removed.length > 0 ? { paths: removed } : { dataFiles: records.map(toDataFile) }
      const options = { commitMessage: message, useWorkflow: false, status: 'draft' }
      const sent = await Promise.all((assets as readonly LocalAsset[]).map(serialize))
      await request({
        action: removed.length > 0 ? 'deleteFiles' : 'persistEntry',
        version,
        params: { branch, ...params, assets: sent, options },
      })
    },
    isOvertaken: (error) => statusOf(error) === 409,
  }
}

interface LocalAsset extends Asset {
  toBase64(): Promise<string>
}

async function serialize(asset: LocalAsset) {
  return { path: asset.path, content: await asset.toBase64(), encoding: 'base64' }
}

function toDataFile({ path, text }: Changes['records'][number]) {
  return { path, slug: path, raw: text }
}

/** The HTTP status of what a request was refused with. */
export function statusOf(error: unknown): unknown {
  return (error as { readonly status?: unknown } | undefined)?.status
}
