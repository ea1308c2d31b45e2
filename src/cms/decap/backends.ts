import { GitHubBackend } from 'decap-cms-backend-github'
import { ProxyBackend } from 'decap-cms-backend-proxy'
import type { Cms, ImmutableValue } from '../decap-types'
import { showInLists, showSaved } from '../draft'
import { FILE_NAME, formOf, kindOf, readForm, recordOf } from '../entry'
import { refuseOldEditor } from '../live-site/ask-site'
import type { Json } from '../../content-model/record-order'
import { SaveRefused, type Repository } from '../record-to-save'
import { NOT_THERE } from '../refusals'
import { showMerged, tellOf } from './conflict'
import { withDrafts } from './drafts'
import {
  beginAgain,
  judgeRemoval,
  judgeSave,
  nameNew,
  picturesIn,
  repositoryAt,
  writeJudged,
  type Asset,
  type Save,
  type Store,
} from './gate'
import { GitGateway } from './git-gateway'
import { backendInUse } from './inside'
import { githubStore, localStore, statusOf, type GithubApi } from './stores'

/** What is saved, as Decap gives it to a backend. */
interface DecapEntry {
  readonly dataFiles: readonly {
    readonly path: string
    readonly slug: string
    readonly raw: string
  }[]
  readonly assets: readonly Asset[]
}

export interface SaveOptions {
  readonly commitMessage: string
  readonly newEntry: boolean
  readonly unpublished: boolean
  readonly collectionName: string
}

/** What this site asks of Decap's classes. */
export interface DecapBackend {
  readonly api: GithubApi
  readonly branch: string
  request(payload: object): Promise<unknown>
  persistMedia(picture: Asset, options: object): Promise<unknown>
  getEntry(path: string): Promise<{ readonly data: string | null }>
  getMediaFile(path: string): Promise<{ readonly url: string }>
}

/** One of Decap's classes, which writes nothing that was not judged where it is written. */
export interface JudgedBackend extends DecapBackend {
  readonly store: Store
  /** What is published at the moment. */
  readPublished(): Promise<Pick<Repository, 'records' | 'hasPicture'>>
  /** Reads the records that wait as drafts, if there are drafts. */
  readonly drafts: Save['drafts']
  /** Takes what is about to be saved: Decap gives persistEntry its text, but not the entry. */
  begin(entry: ImmutableValue): Promise<ImmutableValue | undefined>
  write(entry: ImmutableValue, save: Save, slug: string, options: SaveOptions): Promise<void>
}

type BackendClass<Backend> = new (config: object, options: object) => Backend
export type JudgedClass = BackendClass<JudgedBackend>

/** Registers the ways to save, each of which judges what staff publish where it is written. */
export function registerBackends(cms: Cms, { hasDrafts }: { readonly hasDrafts: boolean }): void {
  const onGithub = ({ api }: DecapBackend) => githubStore(api)
  const onThisMachine = (backend: DecapBackend) =>
    localStore((payload) => backend.request(payload), backend.branch)
  const github = judged(GitHubBackend as BackendClass<DecapBackend>, onGithub)
  cms.registerBackend('github', hasDrafts ? withDrafts(github) : github)
  cms.registerBackend(
    'git-gateway',
    judged(GitGateway as unknown as BackendClass<DecapBackend>, onGithub),
  )
  cms.registerBackend('proxy', judged(ProxyBackend as BackendClass<DecapBackend>, onThisMachine))
  cms.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => backendInUse().begin(entry),
  })
}

function judged(
  Backend: BackendClass<DecapBackend>,
  storeOf: (backend: DecapBackend) => Store,
): JudgedClass {
  return class extends Backend {
    readonly drafts: Save['drafts']
    #saving!: ImmutableValue

    get store() {
      return storeOf(this)
    }

    async readPublished() {
      return repositoryAt(await this.store.read())
    }

    /** Leads from the address of a record that is not there to its list: Decap opens an empty form. */
    override async getEntry(path: string | undefined) {
      const entry = path
        ? await super.getEntry(path).catch((error: unknown) => {
            if (statusOf(error) !== 404) throw error
          })
        : undefined
      if (entry?.data) return { ...entry, data: JSON.stringify(formOf(entry.data)) }
      location.replace(location.hash.replace(/\/entries\/.*/, ''))
      throw new SaveRefused(NOT_THERE)
    }

    /** @returns the data of a new record with its number and the name of its file */
    async begin(entry: ImmutableValue) {
      this.#saving = entry
      if (entry.get('newRecord') !== true) return undefined
      const { number, name } = await nameNew(
        await this.store.read(),
        kindOf(entry),
        recordOf(entry),
        this.drafts,
      )
      const named = Object.entries({ ...number, [FILE_NAME]: name })
      return named.reduce(
        (data, [key, value]) => data.set(key, value),
        entry.get('data') as ImmutableValue,
      )
    }

    async persistEntry({ dataFiles, assets }: DecapEntry, options: SaveOptions): Promise<void> {
      const entry = this.#saving
      const [{ path, slug, raw } = { path: '', slug: '', raw: '{}' }] = dataFiles
      const { record, opened } = readForm(JSON.parse(raw) as Json)
      const isNew = options.newEntry
      const shown = picturesIn(record, assets)
      const save = { path, isNew, record, opened: isNew ? undefined : opened, assets: shown }
      try {
        await refuseOldEditor()
        await this.write(entry, save, slug, options)
      } catch (error) {
        throw tellOf(error, (newer) => showMerged(entry, save, newer))
      }
    }

    async write(entry: ImmutableValue, save: Save, _slug: string, options: SaveOptions) {
      // Large, and without effect until it is part of a commit.
      if (this.api) await Promise.all(save.assets.map((asset) => this.api.uploadBlob(asset)))
      const { records } = await writeJudged(this.store, options.commitMessage, (published) =>
        judgeSave(published, save),
      )
      if (save.isNew) return
      for (const { text } of records) {
        showInLists(entry, text)
        showSaved(entry, text)
      }
    }

    async deleteFiles(paths: readonly string[], message: string): Promise<void> {
      await writeJudged(this.store, message, (published) => judgeRemoval(published, paths))
    }

    override persistMedia(picture: Asset, options: object): Promise<unknown> {
      return beginAgain(this.store.isOvertaken, () => super.persistMedia(picture, options))
    }
  }
}
