import { contentFolder } from '../../content/model/record-kind'
import { listEntries, type ListEntry } from './list-entries'
import { toRecordPath } from './decap-lists'
import { getUser, signOut } from '../state/identity'
import { readContent } from '../state/content'
import { openDrafts } from '../state/open-drafts'
import { words } from '../words/words'
import { checkAccess, SignInPage, signInPageRendered } from './sign-in-page'

/**
 * Decap backend that reads the content API, on Netlify and on localhost. Forms save without Decap;
 * see actions.ts.
 */
export class SiteBackend {
  async status() {
    return { auth: { status: true }, api: { status: true, statusPage: '' } }
  }

  authComponent() {
    return SignInPage
  }

  /**
   * Returns the signed-in user. Waits for the sign-in page, which Decap would otherwise leave out
   * when it restores a session.
   * @throws Error if nobody has signed in; Decap then deletes the user that it has stored
   */
  async restoreUser() {
    await signInPageRendered
    const user = getUser()
    if (!user) throw new Error('Nobody has signed in.')
    // The form of a new record reads no content. Lists and forms show why it cannot be read.
    readContent().catch(() => undefined)
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

  /** Returns the entries of a list of files. Decap asks for all files of one list. */
  async entriesByFiles([first]: readonly { path: string }[]) {
    return listFiles(toRecordPath(first?.path ?? '').replace(/\/.*/, ''))
  }

  /**
   * Returns an entry as its list has it, because Decap replaces the entry in the list. If the record
   * does not exist, opens the list instead, because Decap would show an error only.
   */
  async getEntry(path = '') {
    const { records } = await readContent()
    const recordPath = toRecordPath(path)
    // Drafts of deleted records are in the list, too.
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
  // The name is empty, because Decap shows the name of an error before its message.
  override readonly name = ''
}

async function listFiles(collection: string) {
  const { records } = await readContent()
  return listEntries(collection, records).map(toFile)
}

/** Returns data as a file that Decap parses. */
function toFile({ path, label, data }: Pick<ListEntry, 'path' | 'label' | 'data'>) {
  return { file: { path: `${contentFolder}/${path}`, label, id: null }, data: JSON.stringify(data) }
}
