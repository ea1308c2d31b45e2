import { GitHubBackend } from 'decap-cms-backend-github'
import { ProxyBackend } from 'decap-cms-backend-proxy'
import type { RecordKind } from '../../content-model/record-kind'
import type { Cms, ImmutableValue } from '../decap-types'
import { showInLists, showNewer } from '../draft'
import { kindOf, recordOf } from '../entry'
import { fieldName } from '../field-name'
import { FILE_NAME } from '../file-name'
import { mergeTyped } from '../merge-records'
import { refuseOldEditor } from '../live-site/ask-site'
import type { Json } from '../record-order'
import { ChangedMeanwhile, SaveRefused } from '../record-to-save'
import { NOT_THERE, showField } from '../refusals'
import { draftBranch, readDraft, readDrafts, type DraftBackend } from './drafts'
import { beginAgain, judgeRemoval, judgeSave, nameNew, picturesIn, writeJudged } from './gate'
import type { Asset, Save, Store } from './gate'
import { GitGateway } from './git-gateway'
import { openedText, rememberPublished } from './opened-text'
import { githubStore, localStore, statusOf } from './stores'

/** What is saved, as Decap gives it to a backend. */
interface DecapEntry {
  readonly dataFiles: readonly {
    readonly path: string
    readonly slug: string
    readonly raw: string
  }[]
  readonly assets: readonly Asset[]
}

interface SaveOptions {
  readonly commitMessage: string
  readonly newEntry: boolean
  readonly useWorkflow: boolean
  readonly unpublished: boolean
  readonly collectionName: string
}

/** What this site asks of Decap's classes. */
interface DecapBackend extends DraftBackend {
  readonly branch: string
  request(payload: object): Promise<unknown>
  persistMedia(picture: Asset, options: object): Promise<unknown>
  getEntry(path: string): Promise<{ readonly data: string | null }>
}

type BackendClass = new (config: object, options: object) => DecapBackend

/** The entry that is being saved: Decap gives a backend its text, but not what it was made from. */
let saving: ImmutableValue
let findName: (kind: RecordKind, record: Json) => ReturnType<typeof nameNew>

/** Registers the ways to save, each of which judges what staff publish where it is written. */
export function registerBackends(cms: Cms): void {
  cms.registerBackend('git-gateway', judged(GitGateway as unknown as BackendClass, onGithub))
  cms.registerBackend('github', judged(GitHubBackend as BackendClass, onGithub))
  cms.registerBackend('proxy', judged(ProxyBackend as BackendClass, onThisMachine))
  cms.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      saving = entry
      if (entry.get('newRecord') !== true) return undefined
      const { number, name } = await findName(kindOf(entry), recordOf(entry))
      const named = Object.entries({ ...number, [FILE_NAME]: name })
      return named.reduce((data, [key, value]) => data.set(key, value), dataOf(entry))
    },
  })
}

const onGithub: StoreOf = ({ api }, message) => githubStore(api, message)
const onThisMachine: StoreOf = (backend, message) =>
  localStore((payload) => backend.request(payload), backend.branch, message)

type StoreOf = (backend: DecapBackend, message: string) => Store

/** One of Decap's classes, which writes nothing that was not judged where it is written. */
function judged(Backend: BackendClass, storeOf: StoreOf): BackendClass {
  return class extends Backend {
    /** What somebody else has published, by path, where a draft of it was made from something older. */
    readonly #seen = new Map<string, Json>()

    constructor(config: object, options: { readonly useWorkflow?: boolean }) {
      super(config, options)
      findName = async (kind, record) => {
        const published = await storeOf(this, '').read()
        return nameNew(published, kind, record, options.useWorkflow ? this.#drafts : undefined)
      }
    }

    /** Leads from the address of a record that is not there to its list: Decap opens an empty form. */
    override async getEntry(path: string | undefined) {
      const entry = path
        ? await super.getEntry(path).catch((error: unknown) => {
            if (statusOf(error) !== 404) throw error
          })
        : undefined
      if (entry?.data) return entry
      location.replace(location.hash.replace(/\/entries\/.*/, ''))
      throw new SaveRefused(NOT_THERE)
    }

    async persistEntry({ dataFiles, assets }: DecapEntry, options: SaveOptions): Promise<void> {
      const [{ path, slug, raw } = { path: '', slug: '', raw: '{}' }] = dataFiles
      const { [FILE_NAME]: _, ...record } = JSON.parse(raw) as Json
      const text = openedText(path, String(saving.get('raw')))
      const save: Save = {
        path,
        isNew: options.newEntry,
        record,
        opened: options.newEntry ? undefined : readJson(text),
        assets: picturesIn(record, assets),
      }
      try {
        await refuseOldEditor()
        if (options.useWorkflow) await this.#saveDraft(save, slug, options)
        else await this.#save(save, options.commitMessage, String(saving.get('raw')))
      } catch (error) {
        throw tellOf(error, (newer) => showMerged(save, newer))
      }
    }

    async #save(save: Save, message: string, opened: string): Promise<void> {
      // Large, and without effect until it is part of a commit.
      if (this.api) await Promise.all(save.assets.map((asset) => this.api.uploadBlob(asset)))
      const { records } = await writeJudged(storeOf(this, message), (published) =>
        judgeSave(published, save),
      )
      for (const { path, text } of records) {
        rememberPublished({ path, opened, text })
        if (!save.isNew) showInLists(saving, JSON.parse(text))
      }
    }

    async #saveDraft(save: Save, slug: string, options: SaveOptions): Promise<void> {
      const { api } = this
      const id = `${options.collectionName}/${slug}`
      await Promise.all(save.assets.map((asset) => api.uploadBlob(asset)))
      const draft = options.unpublished ? await readDraft(this, id) : undefined
      const published = await storeOf(this, '').read()
      const given = { ...save, drafts: this.#drafts }
      if (draft?.from) {
        const from = this.#seen.get(save.path) ?? draft.from
        await judgeSave(published, { ...given, opened: from }).catch((error: unknown) => {
          throw tellOf(error, (newer) => {
            this.#seen.set(save.path, newer)
            return showMerged({ ...save, opened: from }, newer, draft.data)
          })
        })
      }
      const { records } = await judgeSave(published, { ...given, draft: draft?.data })
      for (const { path, text } of records) {
        const file = await api.uploadBlob({ path, raw: text })
        await api.editorialWorkflowGit([...save.assets, file], slug, save.assets, options)
        rememberPublished({ path, opened: String(saving.get('raw')), text })
      }
    }

    readonly #drafts = (kind: RecordKind) => readDrafts(this, kind)

    async deleteFiles(paths: readonly string[], message: string): Promise<void> {
      await writeJudged(storeOf(this, message), (published) => judgeRemoval(published, paths))
    }

    override persistMedia(picture: Asset, options: object): Promise<unknown> {
      const { isOvertaken } = storeOf(this, '')
      return beginAgain(isOvertaken, () => super.persistMedia(picture, options))
    }

    /** Decap would have GitHub merge the draft with whatever is published by then. */
    async publishUnpublishedEntry(collection: string, slug: string): Promise<void> {
      const { api } = this
      const id = `${collection}/${slug}`
      const { path, data, from, commit, assets } = await readDraft(this, id)
      const save = { path, isNew: !from, record: data, opened: from ?? data, assets }
      const store = githubStore(api, `Publish ${collection} “${slug}”`, commit)
      await refuseOldEditor()
      await writeJudged(store, (published) => judgeSave(published, save)).catch(
        (error: unknown) => {
          if (!(error instanceof ChangedMeanwhile)) throw error
          throw new SaveRefused(
            `${error.change} since this draft was made. Open it and save it again.`,
          )
        },
      )
      await api.deleteBranch(draftBranch(id))
      await api.closeIssueOnPublish(collection, slug)
    }
  }
}

/**
 * Leads to what a refusal is about: to the field, or to what somebody else has published, where the
 * person wants to see it.
 */
function tellOf(error: unknown, showChange: (newer: Json) => string): unknown {
  if (error instanceof ChangedMeanwhile) {
    const offer =
      'Load the newer version with what you typed? Where you both changed the same field, yours is kept.'
    if (!window.confirm(`${error.message} ${offer}`)) return new SaveRefused(error.message)
    const doubt = showChange(error.newer)
    return new SaveRefused(
      `The newer version is here, with what you typed.${doubt} Read it, then publish again.`,
    )
  }
  if (error instanceof SaveRefused && error.field) showField(error.field)
  return error
}

/**
 * Shows what was typed in what somebody else has published.
 * @param saved what it will take the place of
 * @returns where both versions of something are in it, if anywhere
 */
function showMerged({ opened, record }: Save, newer: Json, saved = newer): string {
  const doubtful: string[] = []
  const { fields } = kindOf(saving)
  const merged = mergeTyped(opened, record, newer, (path) => {
    doubtful.push(`“${fieldName(fields, path)}”`)
  })
  showNewer(saving, saved, merged)
  const lists = [...new Set(doubtful)].join(', ')
  return lists && ` Both versions of what you both changed are in ${lists}: remove one of them.`
}

function dataOf(entry: ImmutableValue): ImmutableValue {
  return entry.get('data') as ImmutableValue
}

/** A restored copy of an older editor has no text that it was made from. */
function readJson(text: string): Json | undefined {
  return text.startsWith('{') ? (JSON.parse(text) as Json) : undefined
}
