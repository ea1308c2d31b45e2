import { FALLBACK_PROJECT_ID } from '../../content/constants'
import { getPathLanguage, toMainPath, localisePath } from '../../languages/languages'
import { adminPath, isProjectPath, getProjectPath, screens } from '../../content/routes'

/**
 * Replaces the path in the URL by the canonical path of the page, for example to remove doubled
 * slashes. Keeps the path of a project if decodeURI() decodes the path completely, because a
 * project without a page shows the fallback project (specification, section 2). Must be imported
 * before Gatsby's router, because the router throws on import if it cannot decode the URL.
 * @param canonicalPath by default, the `data-path` of the page
 */
export function replaceByCanonicalUrl(
  canonicalPath = document.querySelector('main')?.dataset.path,
): void {
  const { pathname, search, hash } = window.location
  // Redirects to the editor, because only the editor can use the token in the fragment. The emails
  // of Netlify Identity, such as invitations, link to the home page.
  if (/^#(confirmation|invite|recovery|email_change)_token=/.test(hash)) {
    return window.location.replace(adminPath + hash)
  }

  const language = getPathLanguage(pathname)
  const isProject = isProjectPath(toMainPath(pathname))
  const fallbackPath = localisePath(language, getProjectPath(FALLBACK_PROJECT_ID))
  // Keeps the path if the page has no `data-path`, as in `gatsby develop`.
  const keepsPath = !canonicalPath || (isProject && !/[%\\]/.test(decode(pathname) ?? '%'))
  const decodableFragment = decode(hash) === undefined ? hash.replaceAll('%', '%25') : hash
  const url = (keepsPath ? pathname : canonicalPath) + search + decodableFragment
  if (url !== pathname + search + hash) {
    window.history.replaceState(window.history.state, '', url)
  }
  // Loads the fallback project if the server has sent the not-found page, for example because the
  // path has an encoded slash. Comes last, because Gatsby's router starts while the other document
  // loads.
  if (
    isProject &&
    canonicalPath === localisePath(language, screens.notFound.path) &&
    pathname !== fallbackPath
  ) {
    window.location.replace(fallbackPath)
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURI(text)
  } catch {
    return undefined
  }
}

replaceByCanonicalUrl()
// Also repairs the fragment after a link within the page, Back or Forward, because the router
// throws if it cannot decode the fragment.
window.addEventListener('popstate', () => replaceByCanonicalUrl(window.location.pathname), {
  capture: true,
})
