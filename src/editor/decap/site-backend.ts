import { contentFolder } from '../../content/model/record-kind'
import { listEntries, type ListEntry } from './list-entries'
import { toRecordPath } from './decap-lists'
import { getUser, signOut } from '../state/identity'
import { loadContent } from '../state/content'
import { openDrafts } from '../state/open-drafts'
import { words } from '../words/words'
import { checkAccess, SignInPage, signInPageRendered } from './sign-in-page'

/**
 * Decap backend that reads the content API, on Netlify and on localhost. Forms publish without
 * Decap; see the folder actions/.
 */
export class SiteBackend {
  async status() {
    return { auth: { status: true }, api: { status: true, statusPage: '' } }
  }

  authComponent() {
    return SignInPage
  }

  /**
   * Returns the signed-in user. Waits for the sign-in page, because Decap would otherwise skip the
   * page when it restores a session.
   * @throws Error if nobody has signed in; Decap then deletes its stored user
   */
  async restoreUser() {
    await signInPageRendered
    const user = getUser()
    if (!user) throw new Error('Nobody has signed in.')
    // Reads the content, because a new record's form does not. Lists and forms show a failure.
    loadContent().catch(() => undefined)
    return user
  }

  /**
   * Checks that the user may edit.
   * @throws ApiFailure
   */
  async authenticate() {
    await checkAccess()
    await openDrafts()
    return this.restoreUser()
  }

  /** Reloads the page, so that no data is left for the next user. */
  async logout(): Promise<void> {
    await signOut()
    location.reload()
  }

  async entriesByFolder(folder: string) {
    return listFiles(toRecordPath(folder))
  }

  /** Returns the entries of a file collection. Decap asks for all files of one collection. */
  async entriesByFiles([first]: readonly { path: string }[]) {
    return listFiles(toRecordPath(first?.path ?? '').replace(/\/.*/, ''))
  }

  /**
   * Returns an entry as it is in its list, because Decap replaces the list's entry by the result.
   * Opens the list if the record does not exist, because Decap would only show an error.
   */
  async getEntry(path = '') {
    const { records } = await loadContent()
    const recordPath = toRecordPath(path)
    // Searches the list, which also contains drafts of deleted records.
    const entries = listEntries(recordPath.replace(/\/.*/, ''), records)
    const entry = entries.find((each) => each.path === recordPath)
    if (entry) return toFile(entry)
    location.replace(location.hash.replace(/\/entries\/.*/, ''))
    throw new MissingEntry(words.site.missing)
  }

  /** Returns no media, because the form has its own list of pictures. */
  async getMedia() {
    return []
  }
}

class MissingEntry extends Error {
  // Leaves the name empty, because Decap shows the name of an error before its message.
  override readonly name = ''
}

async function listFiles(collection: string) {
  const { records } = await loadContent()
  return listEntries(collection, records).map(toFile)
}

/** Returns data as a file for Decap to parse. */
function toFile({ path, label, data }: Pick<ListEntry, 'path' | 'label' | 'data'>) {
  return { file: { path: `${contentFolder}/${path}`, label, id: null }, data: JSON.stringify(data) }
}
