import home from '../../content/pages/home.json'
import projects from '../../content/pages/projects.json'
import tower from '../../content/project-pages/tower.json'
import towerCard from '../../content/projects/tower.json'
import villa from '../../content/projects/villa.json'
import { textOf } from '../cms/decap/gate'
import { githubStore, type GithubApi } from '../cms/decap/stores'

type Files = Readonly<Record<string, object | null>>

export const published: Files = {
  'content/pages/home.json': home,
  'content/pages/projects.json': projects,
  'content/projects/tower.json': towerCard,
  'content/projects/villa.json': villa,
  'content/project-pages/tower.json': tower,
  'content/media/villa/villa.jpg': null,
}

interface DraftFile {
  readonly path: string
  readonly raw: string
  readonly newFile: boolean
  readonly pictures: readonly { readonly path: string; readonly sha?: string }[]
  /** The commit that it is made on: Decap puts a draft on the newest whenever it is saved. */
  readonly base: string
}

/** Decap’s class for GitHub in memory: `meanwhile` is what others publish before each of our commits. */
export function githubInMemory(files: Files, ...meanwhile: Files[]) {
  const commits = [Object.fromEntries(toTexts(files))]
  const pictures = [villa, towerCard, tower, home].flatMap(
    (record) => JSON.stringify(record).match(/\/media\/[^"]+/g) ?? [],
  )
  const head = () => commits.at(-1)!
  const trees: Record<string, string | null>[] = []
  /** The drafts, by the name of their branch and by that of its last commit. */
  const drafts = new Map<string, DraftFile>()
  /** What the commits that publish drafts say. */
  const messages: string[] = []
  const api = {
    branch: 'main',
    getDefaultBranch: async () => {
      return { commit: { sha: String(commits.length - 1) } }
    },
    listFiles: async (_folder: string, { branch }: { branch: string }) =>
      [...Object.keys(commits[Number(branch)]!), ...pictures.map((path) => `content${path}`)].map(
        (path) => ({ path, id: `${branch}:${path}` }),
      ),
    readFile: async (path: string, id: string | null, { branch = '' } = {}) =>
      drafts.get(branch)?.raw ?? commits[Number((id ?? branch).split(':')[0])]![path] ?? '',
    readFileMetadata: async () => ({ author: 'Sara' }),
    uploadBlob: async (file: { path: string; raw?: string }) =>
      Object.assign(file, { sha: file.raw ?? '"a picture"' }),
    updateTree: async (base: string, changes: { path: string; sha: string | null }[]) => {
      const changed = Object.fromEntries(changes.map(({ path, sha }) => [path, sha]))
      trees.push({ ...commits[Number(base)]!, ...changed })
      return { sha: base }
    },
    commit: async (_message: string, { sha }: { sha: string }) => ({ sha }),
    createCommit: async (message: string, _tree: string, [parent]: string[]) => {
      messages.push(message)
      return { sha: parent }
    },
    patchBranch: async (_branch: string, parent: string) => {
      const theirs = meanwhile.shift()
      if (theirs) publish(theirs)
      if (Number(parent) !== commits.length - 1) {
        throw Object.assign(new Error('Update is not a fast forward'), { status: 422 })
      }
      const kept = Object.entries(trees.at(-1)!).filter(([, text]) => text !== null)
      commits.push(Object.fromEntries(kept))
    },
    editorialWorkflowGit: async (
      files: { path: string; raw: string }[],
      slug: string,
      pictures: { path: string }[],
      { collectionName }: { collectionName: string },
    ) => {
      const base = String(commits.length - 1)
      const file = files.at(-1)!
      const draft = { ...file, newFile: !(file.path in head()), pictures, base }
      drafts.set(`cms/${collectionName}/${slug}`, draft)
    },
    getBranchPullRequest: async (branch: string) => ({ head: { sha: branch } }),
    getDifferences: async (_main: string, branch: string) => ({
      merge_base_commit: { sha: drafts.get(branch)!.base },
    }),
    deleteBranch: async (branch: string) => void drafts.delete(branch),
    closeIssueOnPublish: async () => {},
  }
  const publish = (changed: Files) =>
    commits.push({ ...head(), ...Object.fromEntries(toTexts(changed)) })
  return {
    api: api as unknown as GithubApi,
    store: githubStore(api as unknown as GithubApi),
    read: (path: string) => JSON.parse(head()[path] ?? 'null') as Record<string, unknown>,
    drafts,
    messages,
    publish,
  }
}

/** Records by their paths, as their files have them. */
export function toTexts(files: Files) {
  return Object.entries(files).map(([path, record]) => [path, record && textOf({ ...record })])
}
