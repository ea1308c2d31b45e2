import { getUser, signOut } from '../state/identity'
import { loadContent } from '../state/content'
import { openDrafts } from '../state/open-drafts'
import { checkAccess, SignInPage } from './sign-in-page'

/**
 * Decap backend, on Netlify and on localhost. Decap uses it only for the sign-in. Its entries are
 * empty, because pages and forms read and save without Decap.
 */
export class SiteBackend {
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
    // Ignores a failure, because a notice shows why the content cannot be read.
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

  async entriesByFolder() {
    return []
  }

  async entriesByFiles() {
    return []
  }

  async getEntry(path = '') {
    return { file: { path, id: null }, data: '{}' }
  }

  /** Returns no media, because the form has its own list of pictures. */
  async getMedia() {
    return []
  }
}
