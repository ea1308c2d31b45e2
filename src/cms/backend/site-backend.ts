import { contentFolder } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-file'
import { ContentApiError } from './content-client'
import { PICTURES_PATH } from '../address'
import { listRecordPaths, toRecordPath } from './decap-lists'
import { getIdentityWidget, getUser } from './identity'
import { readPublished } from './published'
import { SignInPage } from './sign-in-page'

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
    return listRecordPaths(records, `${toRecordPath(folder)}/`).map((path) => toFile(records, path))
  }

  async entriesByFiles(files: readonly { path: string; label?: string }[]) {
    const { records } = await readPublished()
    return files
      .filter(({ path }) => records[toRecordPath(path)] || toRecordPath(path) === PICTURES_PATH)
      .map(({ path, label }) => toFile(records, toRecordPath(path), label))
  }

  /**
   * Returns an entry. If the record does not exist, opens the list instead, because Decap would
   * show an error only.
   */
  async getEntry(path = '') {
    const { records } = await readPublished()
    const isPage = toRecordPath(path) === PICTURES_PATH
    if (isPage || records[toRecordPath(path)]) return toFile(records, toRecordPath(path))
    location.replace(location.hash.replace(/\/entries\/.*/, ''))
    const message = 'This was deleted, or never there. Here is what there is.'
    throw new ContentApiError(404, { message })
  }

  /** Returns no media, because the form has its own list of pictures. */
  async getMedia() {
    return []
  }
}

/** Returns a record as a file that Decap parses. */
function toFile(records: Readonly<Record<string, Json>>, path: string, label?: string) {
  const file = { path: `${contentFolder}/${path}`, label, id: null }
  return { file, data: JSON.stringify(records[path] ?? {}) }
}
