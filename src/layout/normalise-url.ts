import { FALLBACK_PROJECT_ID } from '../constants'
import { languageOfPath, mainPath, pathIn } from '../languages/languages'
import { adminPath, isProjectPath, projectPath, screens } from '../routes'

/**
 * Puts the path at which the shown page lives into the address, whatever encoded or doubled slashes
 * led to it; only a project keeps another (specification, section 2). Imported before anything of
 * Gatsby's, whose router reads the address as soon as it is loaded, and stops at one that it cannot
 * decode.
 *
 * @param shown the path of that page, as it says itself
 */
export function fixAddress(shown = document.querySelector('main')?.dataset.path): void {
  const { pathname, search, hash } = window.location
  // The mails of Netlify Identity (invitation, new password, new address) lead to the home page with
  // a token in the fragment; only the editor can read it.
  if (/^#(confirmation|invite|recovery|email_change)_token=/.test(hash)) {
    return window.location.replace(adminPath + hash)
  }

  const language = languageOfPath(pathname)
  const isProject = isProjectPath(mainPath(pathname))
  const tower = pathIn(language, projectPath(FALLBACK_PROJECT_ID))
  // The server takes an encoded slash in the number of a project for one between folders.
  if (isProject && shown === pathIn(language, screens.notFound.path) && pathname !== tower) {
    window.location.replace(tower)
  }
  // `gatsby develop` sends an empty page, which says nothing.
  const isOwn = !shown || (isProject && !/[%\\]/.test(decode(pathname) ?? '%'))
  const place = decode(hash) === undefined ? hash.replaceAll('%', '%25') : hash
  const address = (isOwn ? pathname : shown) + search + place
  if (address !== pathname + search + hash) {
    window.history.replaceState(window.history.state, '', address)
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

fixAddress()
// A place within the page may be named later.
window.addEventListener('popstate', () => fixAddress(window.location.pathname), { capture: true })
