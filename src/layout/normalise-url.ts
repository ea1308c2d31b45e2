import { FALLBACK_PROJECT_ID } from '../constants'
import { getPathLanguage, toMainPath, localisePath } from '../languages/languages'
import { adminPath, isProjectPath, getProjectPath, screens } from '../routes'

/**
 * Puts the path at which the shown page lives into the address, whatever encoded or doubled slashes
 * led to it; only a project keeps another (specification, section 2). Imported before anything of
 * Gatsby's, whose router reads the address as soon as it is loaded, and stops at one that it cannot
 * decode.
 *
 * @param canonicalPath the path of that page, as it says itself
 */
export function normaliseUrl(canonicalPath = document.querySelector('main')?.dataset.path): void {
  const { pathname, search, hash } = window.location
  // The mails of Netlify Identity (invitation, new password, new address) lead to the home page with
  // a token in the fragment; only the editor can read it.
  if (/^#(confirmation|invite|recovery|email_change)_token=/.test(hash)) {
    return window.location.replace(adminPath + hash)
  }

  const language = getPathLanguage(pathname)
  const isProject = isProjectPath(toMainPath(pathname))
  const fallbackPath = localisePath(language, getProjectPath(FALLBACK_PROJECT_ID))
  // The server takes an encoded slash in the number of a project for one between folders.
  if (
    isProject &&
    canonicalPath === localisePath(language, screens.notFound.path) &&
    pathname !== fallbackPath
  ) {
    window.location.replace(fallbackPath)
  }
  // `gatsby develop` sends an empty page, which says nothing.
  const keepsPath = !canonicalPath || (isProject && !/[%\\]/.test(decode(pathname) ?? '%'))
  const decodableFragment = decode(hash) === undefined ? hash.replaceAll('%', '%25') : hash
  const url = (keepsPath ? pathname : canonicalPath) + search + decodableFragment
  if (url !== pathname + search + hash) {
    window.history.replaceState(window.history.state, '', url)
  }
}

/** What the router reads; nothing where it cannot be decoded. */
function decode(text: string): string | undefined {
  try {
    return decodeURI(text)
  } catch {
    return undefined
  }
}

normaliseUrl()
// A place within the page may be named later.
window.addEventListener('popstate', () => normaliseUrl(window.location.pathname), { capture: true })
