import { FALLBACK_PROJECT_ID } from '../constants'
import { languageOfPath, mainPath, pathIn } from '../languages/languages'
import { adminPath, isProjectPath, projectPath, screens } from '../routes'

/**
 * The form of an address that the router can read: the one that the page which was served lives at,
 * whatever encoded or doubled slashes led to it. Only a project keeps a path that is not its own
 * (specification, section 2). Imported before anything of Gatsby's, whose router reads the address as
 * soon as it is loaded.
 *
 * @param shown the path of the page that was served; none with `gatsby develop`
 */
export function fixAddress(shown: string | undefined): void {
  const { pathname, search, hash } = window.location
  // The mails of Netlify Identity (invitation, new password, new address) lead to the home page with
  // a token in the fragment; only the editor can read it.
  if (/^#(confirmation|invite|recovery|email_change)_token=/.test(hash)) {
    return window.location.replace(adminPath + hash)
  }

  const language = languageOfPath(pathname)
  const isProject = isProjectPath(mainPath(pathname))
  if (isProject && shown === pathIn(language, screens.notFound.path)) {
    // The server takes an encoded slash in the number of a project for one between folders.
    const tower = pathIn(language, projectPath(FALLBACK_PROJECT_ID))
    if (pathname !== tower) window.location.replace(tower)
  }
  const path = !shown || (isProject && isReadable(pathname)) ? pathname : shown
  const address = path + search + readableHash(hash)
  if (address !== pathname + search + hash) {
    window.history.replaceState(window.history.state, '', address)
  }
}

/** Whether the router reads a path as it is: it decodes it twice, and then knows no encoded slash. */
function isReadable(path: string): boolean {
  try {
    return !/[%\\]/.test(decodeURI(path))
  } catch {
    return false
  }
}

function readableHash(hash: string): string {
  try {
    return decodeURI(hash) && hash
  } catch {
    return hash.replaceAll('%', '%25')
  }
}

const servedPath = () => document.querySelector('main')?.dataset.path

fixAddress(servedPath())
// A place within the page may be named later; the path is the router's by then.
window.addEventListener('popstate', () => fixAddress(undefined), { capture: true })
