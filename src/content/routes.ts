import type { Texts } from '../languages/en/interface-texts'

/* The only list of pages, for routes, navbar, sitemap, link choices and the tests of all pages. A
   page with its own record is a screen. The project does not compile if a screen lacks its fields,
   its preview or its name in a language. */

/** A page with its own record, content/pages/<folder>.json (specification, section 2). */
export interface Screen {
  /**
   * Path in the main language, with leading and trailing slash. The name of the screen's folder is
   * the path without its slashes.
   */
  readonly path: string
  /** True if the navbar has a link to the page. The links are in the order of `screens`. */
  readonly inNavbar: boolean
  /** True if search engines may index the page. */
  readonly indexed: boolean
}

export const screens = {
  home: { path: '/home/', inNavbar: true, indexed: true },
  aboutUs: { path: '/about-us/', inNavbar: true, indexed: true },
  services: { path: '/services/', inNavbar: true, indexed: true },
  projects: { path: '/projects/', inNavbar: true, indexed: true },
  contact: { path: '/contact/', inNavbar: true, indexed: true },
  comingSoon: { path: '/coming-soon/', inNavbar: false, indexed: false },
  notFound: { path: '/not-found/', inNavbar: false, indexed: false },
} as const satisfies Readonly<Record<keyof Texts['screens'], Screen>>

/** Name of a screen in the code. */
export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens) as ScreenName[]

/** Names of the screens in the navbar, in its order (specification, section 2, Shell). */
export const navbarScreens = screenNames.filter((name) => screens[name].inNavbar)

/**
 * Returns the name of a screen's folder in src/site/pages/, which is also the name of its record in
 * content/pages/.
 */
export function getScreenFolder({ path }: Screen): string {
  return path.slice(1, -1)
}

/** Root path of the site, which redirects to the home page. */
export const rootPath = '/'

/** Path of the page that Gatsby shows for unknown paths, with status 404. */
export const unknownPath = '/404/'

/** Path of the editor. Gatsby does not know the path, because the editor is built separately. */
export const adminPath = '/admin/'

/** Path of the page that shows a draft to anybody with its preview link. */
export const previewPath = `${adminPath}preview/`

/** Path of the guide for staff. */
export const guidePath = `${adminPath}guide/`

/** Path of the page that the service worker shows if a page is neither reachable nor cached. */
export const offlinePath = '/offline/'

/** Pattern of the paths of project pages, for @gatsbyjs/reach-router. */
export const projectMatchPath = `${screens.projects.path}:id`

export function getProjectPath(id: number): string {
  return `${screens.projects.path}${id}/`
}

/**
 * Returns the HTML id of a service on the services page.
 * @param number number of the service, from 1
 */
export function getServiceId(number: number): string {
  return `service-${number}`
}

export function getServicePath(number: number): string {
  return `${screens.services.path}#${getServiceId(number)}`
}

/** A page of the site, regardless of its language. */
export interface PageRoute {
  /** Path in the main language. */
  readonly mainPath: string
  /** Folder of the page below src/site/pages/. */
  readonly folder: string
  readonly indexed: boolean
  readonly projectId?: number
}

/**
 * Lists every page of the site, once for all languages.
 * @param projectIds numbers of the projects with a page
 */
export function listPages(projectIds: readonly number[]): PageRoute[] {
  return [
    ...Object.values<Screen>(screens).map((screen) => ({
      mainPath: screen.path,
      folder: getScreenFolder(screen),
      indexed: screen.indexed,
    })),
    ...projectIds.map((projectId) => ({
      mainPath: getProjectPath(projectId),
      folder: 'project-page',
      indexed: true,
      projectId,
    })),
    { mainPath: offlinePath, folder: 'offline', indexed: false },
  ]
}

/**
 * Returns true if a path of the main language, with or without a slash at the end, has the form of
 * a project's path. The project need not exist.
 */
export function isProjectPath(path: string): boolean {
  return new RegExp(`^${screens.projects.path}[^/]+/?$`).test(path)
}
