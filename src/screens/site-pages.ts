import { FALLBACK_PROJECT_ID } from '../constants'
import { isMainLanguage, type Language } from '../languages/languages'
import { offlinePath, projectMatchPath, projectPath, rootPath, unknownPath } from './paths'
import { screens, type Screen, type ScreenName } from './registry'

/** A page, whatever its language. */
export interface SitePage {
  /** Its path in the main language. */
  readonly mainPath: string
  /** The folder below src/screens/ that it is made from. */
  readonly folder: string
  readonly indexed: boolean
  readonly screen?: ScreenName
  readonly projectId?: number
}

/** Every page of the site, once; a project's by its number. */
export function sitePages(projectIds: readonly number[]): SitePage[] {
  return [
    ...Object.entries<Screen>(screens).map(([name, screen]) => ({
      mainPath: screen.path,
      folder: screen.folder,
      indexed: screen.indexed,
      screen: name as ScreenName,
    })),
    ...projectIds.map((projectId) => ({
      mainPath: projectPath(projectId),
      folder: 'project',
      indexed: true,
      projectId,
    })),
    { mainPath: offlinePath, folder: 'offline', indexed: false },
  ]
}

/** Where a page is shown besides its own path, in the main language's path. */
export function otherPlaces(
  page: SitePage,
  language: Language,
): {
  /** The pattern of paths that it answers without a redirect. */
  readonly matchPath?: string
  /** Paths that show it at once and then redirect to its own. */
  readonly redirected: readonly string[]
} {
  if (page.projectId === FALLBACK_PROJECT_ID) return { matchPath: projectMatchPath, redirected: [] }
  if (page.screen === 'home') return { redirected: [rootPath] }
  // Gatsby has one such page; netlify.toml has that of another language.
  if (page.screen === 'notFound' && isMainLanguage(language)) return { redirected: [unknownPath] }
  return { redirected: [] }
}
