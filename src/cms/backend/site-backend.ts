import type { SaveResponse } from '../../cms-access/content-api'
import { contentFolder } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-file'
import type { Cms, ImmutableValue } from '../decap-types'
import { FILE_NAME, getRecordPath, readDraft, RECORD, toRecordPath } from '../entry'
import { getDraftKey, deleteStoredDraft } from '../form/stored-drafts'
import { waitForLiveSite } from '../live-site'
import { getOpenForm } from '../open-form'
import { ContentApiError } from './content-client'
import { getIdentityWidget, getUser } from './identity'
import { publish, save } from './publish'
import { setPublished, readPublished } from './published'
import { SignInPage } from './sign-in-page'

/** Message for a URL that leads to no record. */
const NOT_FOUND_MESSAGE = 'This was deleted, or never there. Here is what there is.'

/**
 * The save between `preSave` and `persistEntry`. The variable is outside the class because Decap
 * creates two instances.
 */
let pendingSave:
  | {
      readonly entry: ImmutableValue
      readonly answer: SaveResponse
      /**
       * The form that was open at the save. Another form may be open when the save has completed.
       */
      readonly form: ReturnType<typeof getOpenForm>
    }
  | undefined

/**
 * Registers the backend. The save happens in the `preSave` listener, which can still name the
 * file of a new entry; Decap has fixed the name when it calls `persistEntry`.
 */
export function registerSiteBackend(cms: Pick<Cms, 'registerBackend' | 'registerEventListener'>) {
  cms.registerBackend('site', SiteBackend)
  cms.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const form = getOpenForm()
      const answer = await publish(entry)
      pendingSave = { entry, answer, form }
      if (!entry.get('newRecord')) return undefined
      const name = answer.path.replace(/.*\/|\.json$/g, '')
      return (entry.get('data') as ImmutableValue).set(FILE_NAME, name)
    },
  })
}

/** Decap backend that reads and writes the content API, on Netlify and on localhost. */
class SiteBackend {
  async status() {
    return { auth: { status: true }, api: { status: true, statusPage: '' } }
  }

  authComponent() {
    return SignInPage
  }

  /**
   * Returns the signed-in user.
   * @throws Error if nobody has signed in; Decap then deletes the user that it has stored
   */
  async restoreUser() {
    const user = getUser()
    if (!user) throw new Error('Nobody has signed in.')
    return user
  }

  /**
   * Checks that the user may edit. Signs out a user who may not, so that somebody else can sign
   * in.
   * @throws ContentApiError
   */
  async authenticate() {
    await readPublished().catch(async (error: unknown) => {
      if (error instanceof ContentApiError && [401, 403].includes(error.status))
        await getIdentityWidget()?.logout()
      throw error
    })
    return this.restoreUser()
  }

  /** Reloads the page, so that no data is left for the next user. */
  async logout(): Promise<void> {
    await getIdentityWidget()?.logout()
    location.reload()
  }

  async entriesByFolder(folder: string) {
    const { records } = await readPublished()
    return Object.keys(records)
      .map((path) => `${contentFolder}/${path}`)
      .filter((path) => path.startsWith(`${folder}/`))
      .sort(new Intl.Collator('en', { numeric: true }).compare)
      .flatMap((path) => toEntries(records, path))
  }

  async entriesByFiles(files: readonly { path: string; label?: string }[]) {
    const { records } = await readPublished()
    return files.flatMap(({ path, label }) => toEntries(records, path, label))
  }

  /**
   * Returns an entry. If the record does not exist, opens the list instead, because Decap would
   * open an empty form.
   */
  async getEntry(path = '') {
    const { records } = await readPublished()
    // Without this delay, Decap asks whether to leave the form that has just been published.
    await new Promise((resolve) => setTimeout(resolve))
    const [entry] = toEntries(records, path)
    if (entry) return entry
    location.replace(location.hash.replace(/\/entries\/.*/, ''))
    throw new ContentApiError(404, { message: NOT_FOUND_MESSAGE })
  }

  /**
   * Applies the save that `preSave` has made. If `preSave` applied it, Decap would find the new
   * file and choose another name.
   */
  async persistEntry(): Promise<void> {
    if (!pendingSave) return
    const { entry, answer, form } = pendingSave
    pendingSave = undefined
    applySaveResponse(answer)
    const isNew = entry.get('newRecord') === true
    const { record } = readDraft(entry.getIn(['data', RECORD]))
    await deleteStoredDraft(getDraftKey(getRecordPath(entry)), record)
    // Decap loads a new entry by itself.
    if (!isNew) form?.showPublished(entry, answer.content.records[answer.path]!)
  }

  async deleteFiles([file = '']: readonly string[]): Promise<void> {
    const path = toRecordPath(file)
    const { [path]: opened = null } = (await readPublished()).records
    applySaveResponse(await save({ path, record: null, opened, pictures: {} }))
  }

  /** Returns no media, because the form has its own list of pictures. */
  async getMedia() {
    return []
  }
}

/** Updates the published content, and shows when the change is live. */
function applySaveResponse({ content, publishedAt }: SaveResponse): void {
  setPublished(content)
  waitForLiveSite(publishedAt)
}

/** Returns a record as a list of one Decap entry; an empty list if there is no such record. */
function toEntries(records: Readonly<Record<string, Json>>, path: string, label?: string) {
  const record = records[toRecordPath(path)]
  return record ? [{ file: { path, label, id: null }, data: JSON.stringify(record) }] : []
}
