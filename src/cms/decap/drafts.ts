import type { RecordKind } from '../../content-model/record-kind'
import type { ImmutableValue } from '../decap-types'
import { showSaved } from '../draft'
import { cmsName, formOf } from '../entry'
import { refuseOldEditor } from '../live-site/ask-site'
import type { Json } from '../../content-model/record-order'
import { ChangedMeanwhile, SaveRefused } from '../record-to-save'
import type { SavedRecord } from '../saved-records'
import type { JudgedBackend, JudgedClass, SaveOptions } from './backends'
import { showMerged, tellOf } from './conflict'
import { judgeSave, writeJudged, type Asset, type Save } from './gate'
import { githubStore } from './stores'

/** What Decap's class for GitHub does for drafts. */
interface DraftBackend extends JudgedBackend {
  unpublishedEntries(): Promise<readonly string[]>
  unpublishedEntry(of: { readonly id: string }): Promise<{
    readonly slug: string
    readonly diffs: readonly {
      readonly path: string
      readonly newFile: boolean
      readonly id: string
    }[]
  }>
  unpublishedEntryDataFile(...where: readonly unknown[]): Promise<string>
}

/** A backend on GitHub where records wait as drafts, each on a branch of its own. */
export function withDrafts(Judged: JudgedClass): JudgedClass {
  return class extends (Judged as new (config: object, options: object) => DraftBackend) {
    /** What somebody else has published, by path, where a draft of it was made from something older. */
    readonly #seen = new Map<string, Json>()

    override readonly drafts = async (kind: RecordKind): Promise<readonly SavedRecord[]> => {
      const ids = await this.unpublishedEntries()
      const own = ids.filter((id) => id.startsWith(`${cmsName(kind)}/`))
      return Promise.all(
        own.map(async (id) => ({
          slug: id.slice(id.indexOf('/') + 1),
          data: (await readDraft(this, id)).data,
        })),
      )
    }

    override async unpublishedEntryDataFile(...where: readonly unknown[]): Promise<string> {
      return JSON.stringify(formOf(await super.unpublishedEntryDataFile(...where)))
    }

    override async write(entry: ImmutableValue, save: Save, slug: string, options: SaveOptions) {
      const { api } = this
      const id = `${options.collectionName}/${slug}`
      await Promise.all(save.assets.map((asset) => api.uploadBlob(asset)))
      const draft = options.unpublished ? await readDraft(this, id) : undefined
      const published = await this.store.read()
      const given = { ...save, drafts: this.drafts }
      if (draft?.from) {
        const from = this.#seen.get(save.path) ?? draft.from
        await judgeSave(published, { ...given, opened: from }).catch((error: unknown) => {
          throw tellOf(error, (newer) => {
            this.#seen.set(save.path, newer)
            return showMerged(entry, { ...save, opened: from }, newer, draft.data)
          })
        })
      }
      const { records } = await judgeSave(published, { ...given, draft: draft?.data })
      for (const { path, text } of records) {
        const file = await api.uploadBlob({ path, raw: text })
        await api.editorialWorkflowGit([...save.assets, file], slug, save.assets, options)
        showSaved(entry, text)
      }
    }

    /** Decap would have GitHub merge the draft with whatever is published by then. */
    async publishUnpublishedEntry(collection: string, slug: string): Promise<void> {
      const { api } = this
      const id = `${collection}/${slug}`
      const { path, data, from, commit, assets } = await readDraft(this, id)
      const save = { path, isNew: !from, record: data, opened: from ?? data, assets }
      await refuseOldEditor()
      await writeJudged(githubStore(api, commit), `Publish ${collection} “${slug}”`, (published) =>
        judgeSave(published, save),
      ).catch((error: unknown) => {
        if (!(error instanceof ChangedMeanwhile)) throw error
        throw new SaveRefused(
          `${error.change} since this draft was made. Open it and save it again.`,
        )
      })
      await api.deleteBranch(draftBranch(id))
      await api.closeIssueOnPublish(collection, slug)
    }
  }
}

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

/** @param id its collection and what it is called there */
async function readDraft(backend: DraftBackend, id: string): Promise<Draft> {
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

function draftBranch(id: string): string {
  return `cms/${id}`
}
