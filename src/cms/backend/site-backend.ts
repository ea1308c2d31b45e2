import type { RemoveAnswer, RemoveRequest } from '../../cms-access/content-api'
import { contentFolder } from '../../content-model/record-kind'
import { fileText, parseRecord } from '../../content-model/record-order'
import type { Cms, ImmutableValue } from '../decap-types'
import { FILE_NAME, kindOf, readDraft, RECORD, recordPath } from '../entry'
import { copyKey, dropCopy } from '../form/unsaved-copies'
import { openForm } from '../open-form'
import { forgetLiveSite, waitForLiveSite } from '../live-site/live-site'
import { askContent, Refused } from './content-client'
import { identity, signedIn } from './identity'
import { publish, type Published } from './publish'
import { forgetPublished, noteNewer, noteWritten, readPublished } from './published'
import { SignInPage } from './sign-in-page'

/** What an address says that leads to no record. */
const NOT_THERE = 'This was deleted, or never there. Here is what there is.'

/** An entry as Decap reads it. */
interface BackendEntry {
  readonly file: { readonly path: string; readonly id: null; readonly label?: string }
  readonly data: string
}

/** A save on its way through Decap, which makes this class twice. */
let saving:
  | {
      readonly entry: ImmutableValue
      readonly published: Published
      /** Perhaps another one is open once it is published. */
      readonly form: ReturnType<typeof openForm>
    }
  | undefined

/**
 * Registers our backend. Decap fixes the name of a new file before it hands over an entry, so the
 * site is asked before that, for an event that may still change the entry.
 */
export function registerSiteBackend(cms: Pick<Cms, 'registerBackend' | 'registerEventListener'>) {
  cms.registerBackend('site', SiteBackend)
  cms.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const form = openForm()
      const published = await waitForLiveSite(() => publish(entry))
      saving = { entry, published, form }
      if (published.request.path !== null) return undefined
      const name = published.answer.path.replace(/.*\/|\.json$/g, '')
      return (entry.get('data') as ImmutableValue).set(FILE_NAME, name)
    },
  })
}

/** Decap’s way to the content of this site, deployed or on one’s own computer: its content API. */
class SiteBackend {
  async status() {
    return { auth: { status: true }, api: { status: true, statusPage: '' } }
  }

  authComponent() {
    return SignInPage
  }

  /** Decap forgets who has signed in where this fails. */
  async restoreUser() {
    const user = signedIn()
    if (!user) throw new Error('Nobody has signed in.')
    return user
  }

  /** @throws Refused where the site does not let this person edit; somebody else may sign in then */
  async authenticate() {
    await readPublished().catch(async (error: unknown) => {
      if (error instanceof Refused && [401, 403].includes(error.status)) await this.logout()
      throw error
    })
    return this.restoreUser()
  }

  async logout(): Promise<void> {
    forgetLiveSite()
    forgetPublished()
    await identity()?.logout()
  }

  async entriesByFolder(folder: string): Promise<BackendEntry[]> {
    const { records } = await readPublished()
    return Object.keys(records)
      .filter((path) => `${contentFolder}/${path}`.startsWith(`${folder}/`))
      .filter((path) => parseRecord(records[path]!))
      .sort(new Intl.Collator('en', { numeric: true }).compare)
      .map((path) => ({
        file: { path: `${contentFolder}/${path}`, id: null },
        data: records[path]!,
      }))
  }

  async entriesByFiles(
    files: readonly { path: string; label?: string }[],
  ): Promise<BackendEntry[]> {
    const { records } = await readPublished()
    return files.flatMap(({ path, label }) => {
      const data = records[recordPath(path)]
      return data === undefined ? [] : { file: { path, label, id: null }, data }
    })
  }

  /** Leads from the address of a record that is not there to its list: Decap opens an empty form. */
  async getEntry(path: string | undefined): Promise<BackendEntry> {
    const { records } = await readPublished()
    // Decap has a form that was published ask whether to leave it, if the next is there at once.
    await new Promise((resolve) => setTimeout(resolve))
    const text = path && records[recordPath(path)]
    if (path && text) return { file: { path, id: null }, data: text }
    location.replace(location.hash.replace(/\/entries\/.*/, ''))
    throw new Refused(404, { message: NOT_THERE })
  }

  /** Takes in what the site has published already. */
  async persistEntry(): Promise<void> {
    if (!saving) return
    const { entry, published, form } = saving
    const { request, answer } = published
    const text = fileText(answer.record)
    noteWritten({ ...answer, text, pictures: Object.keys(request.pictures) })
    saving = undefined
    const isNew = request.path === null
    const { record } = readDraft(entry.getIn(['data', RECORD]))
    await dropCopy(copyKey(kindOf(entry), isNew ? undefined : String(entry.get('slug'))), record)
    // Decap reads a new one by itself.
    if (!isNew) form?.showPublished(entry, answer.record)
  }

  async deleteFiles([path = '']: readonly string[]): Promise<void> {
    const own = recordPath(path)
    const opened = parseRecord((await readPublished()).records[own] ?? '') ?? {}
    const removal: RemoveRequest = { path: own, opened }
    const removed = await waitForLiveSite(() => askContent<RemoveAnswer>('/remove', removal)).catch(
      (error: unknown) => {
        if (error instanceof Refused && error.status === 409) noteNewer()
        throw error
      },
    )
    noteWritten({ ...removed, path: own })
  }

  /** The library of pictures is the form’s own. */
  async getMedia() {
    return []
  }
}
