import type { RecordKind } from '../../content-model/record-kind'
import { cmsName } from '../entry'
import type { Json } from '../record-order'
import type { SavedRecord } from '../saved-records'
import type { Asset } from './gate'
import type { GithubApi } from './stores'

/** A record that waits on a branch of its own. */
interface Draft {
  readonly path: string
  readonly data: Json
  /** The published record as it was when the draft was begun; none for a new one. */
  readonly from: Json | undefined
  /** The last commit of its branch. */
  readonly commit: string
  readonly assets: readonly Asset[]
}

/** What this site asks of Decap's class for GitHub about drafts. */
export interface DraftBackend {
  readonly api: GithubApi
  unpublishedEntries(): Promise<readonly string[]>
  unpublishedEntry(of: { readonly id: string }): Promise<{
    readonly slug: string
    readonly diffs: readonly {
      readonly path: string
      readonly newFile: boolean
      readonly id: string
    }[]
  }>
}

/** The branch that Decap keeps a draft on; `id` is its collection and what it is called there. */
export function draftBranch(id: string): string {
  return `cms/${id}`
}

export async function readDraft(backend: DraftBackend, id: string): Promise<Draft> {
  const { api } = backend
  const { diffs } = await backend.unpublishedEntry({ id })
  const isRecord = ({ path }: { readonly path: string }) => path.endsWith('.json')
  const file = diffs.find(isRecord)
  if (!file) throw new Error(`The draft ${id} holds no record.`)
  const { head } = await api.getBranchPullRequest(draftBranch(id))
  const { merge_base_commit } = await api.getDifferences(api.branch, head.sha)
  const read = async (branch: string) =>
    JSON.parse(await api.readFile(file.path, null, { branch })) as Json
  return {
    path: file.path,
    data: await read(head.sha),
    from: file.newFile ? undefined : await read(merge_base_commit.sha),
    commit: head.sha,
    assets: diffs
      .filter((diff) => !isRecord(diff))
      .map(({ path, id: sha }) => ({ path, sha }) as Asset),
  }
}

/** The records of a kind that wait as drafts, whose numbers are taken too. */
export async function readDrafts(
  backend: DraftBackend,
  kind: RecordKind,
): Promise<readonly SavedRecord[]> {
  const ids = await backend.unpublishedEntries()
  const own = ids.filter((id) => id.startsWith(`${cmsName(kind)}/`))
  return Promise.all(
    own.map(async (id) => ({
      slug: id.slice(id.indexOf('/') + 1),
      data: (await readDraft(backend, id)).data,
    })),
  )
}
