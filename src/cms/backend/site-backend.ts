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

/** What an address says that leads to no record. */
const NOT_FOUND_MESSAGE = 'This was deleted, or never there. Here is what there is.'

/** A save on its way through Decap, which makes this class twice. */
let pendingSave:
  | {
      readonly entry: ImmutableValue
      readonly answer: SaveResponse
      /** Perhaps another one is open once it is published. */
      readonly form: ReturnType<typeof getOpenForm>
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
      const form = getOpenForm()
      const answer = await publish(entry)
      pendingSave = { entry, answer, form }
      if (!entry.get('newRecord')) return undefined
      const name = answer.path.replace(/.*\/|\.json$/g, '')
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
    const user = getUser()
    if (!user) throw new Error('Nobody has signed in.')
    return user
  }

  /** @throws Refused where the site does not let this person edit; somebody else may sign in then */
  async authenticate() {
    await readPublished().catch(async (error: unknown) => {
      if (error instanceof ContentApiError && [401, 403].includes(error.status))
        await getIdentityWidget()?.logout()
      throw error
    })
    return this.restoreUser()
  }

  /** The page begins anew, so that nothing is left for whoever signs in next. */
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

  /** Leads from the address of a record that is not there to its list: Decap opens an empty form. */
  async getEntry(path = '') {
    const { records } = await readPublished()
    // Decap has a form that was published ask whether to leave it, if the next is there at once.
    await new Promise((resolve) => setTimeout(resolve))
    const [entry] = toEntries(records, path)
    if (entry) return entry
    location.replace(location.hash.replace(/\/entries\/.*/, ''))
    throw new ContentApiError(404, { message: NOT_FOUND_MESSAGE })
  }

  /** Takes in what the site has published already: Decap would give a file that is there another name. */
  async persistEntry(): Promise<void> {
    if (!pendingSave) return
    const { entry, answer, form } = pendingSave
    pendingSave = undefined
    applySaveResponse(answer)
    const isNew = entry.get('newRecord') === true
    const { record } = readDraft(entry.getIn(['data', RECORD]))
    await deleteStoredDraft(getDraftKey(getRecordPath(entry)), record)
    // Decap reads a new one by itself.
    if (!isNew) form?.showPublished(entry, answer.content.records[answer.path]!)
  }

  async deleteFiles([file = '']: readonly string[]): Promise<void> {
    const path = toRecordPath(file)
    const { [path]: opened = null } = (await readPublished()).records
    applySaveResponse(await save({ path, record: null, opened, pictures: {} }))
  }

  /** The library of pictures is the form’s own. */
  async getMedia() {
    return []
  }
}

/** Shows what is published now, and when the live site has it. */
function applySaveResponse({ content, publishedAt }: SaveResponse): void {
  setPublished(content)
  waitForLiveSite(publishedAt)
}

/** An entry as Decap reads it, of a record that is there. */
function toEntries(records: Readonly<Record<string, Json>>, path: string, label?: string) {
  const record = records[toRecordPath(path)]
  return record ? [{ file: { path, label, id: null }, data: JSON.stringify(record) }] : []
}
