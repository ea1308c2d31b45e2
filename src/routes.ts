import { texts, type Texts } from './languages/en/interface-texts'

/**
 * Every page of the site and where it is. A page that has a record of its own is a screen; routes,
 * navbar, sitemap, link choices and the tests of all pages are made from this list, and a screen
 * that lacks its fields, its preview or its name in a language does not compile.
 */

/** A page with a record of its own, content/pages/<folder>.json (specification, section 2). */
export interface Screen {
  /** Path with leading and trailing slash; its folders are called like it. */
  readonly path: string
  /** Whether the navbar has a link to it; the order here is the navbar's. */
  readonly inNavbar: boolean
  /** Whether search engines may list it. */
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

/** What the code calls a screen. */
export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens) as ScreenName[]

/** The navbar's links, in their order (specification, section 2, Shell). */
export const navbarScreens = screenNames.filter((name) => screens[name].inNavbar)

/** The folder of a screen below src/screens/, and the name of its record in content/pages/. */
export function getScreenFolder({ path }: Screen): string {
  return path.slice(1, -1)
}

/** The root path, which counts as the home page. */
export const rootPath = '/'

/** The page that answers every unknown path with status 404, where Gatsby expects it. */
export const unknownPath = '/404/'

/** Where staff edit the site. The editor is compiled apart; Gatsby does not know this path. */
export const adminPath = '/admin/'

/** What the background worker shows of an unvisited page while there is no connection. */
export const offlinePath = '/offline/'

/** The pattern of a project page's path, as @gatsbyjs/reach-router reads it. */
export const projectMatchPath = `${screens.projects.path}:id`

/** The path of one project's page. */
export function getProjectPath(id: number): string {
  return `${screens.projects.path}${id}/`
}

/** The id on the services page of the service with a number, counted from 1. */
export function getServiceId(number: number): string {
  return `service-${number}`
}

/** The address of one service on the services page. */
export function getServicePath(number: number): string {
  return `${screens.services.path}#${getServiceId(number)}`
}

/** A page, whatever its language. */
export interface PageRoute {
  /** Its path in the main language. */
  readonly mainPath: string
  /** The folder below src/screens/ that it is made from. */
  readonly folder: string
  readonly indexed: boolean
  readonly projectId?: number
}

/** Every page of the site, once; a project's by its number. */
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

/** The pages that staff can link to beside those of projects, by the words they choose them by. */
export const linkChoices = screenNames
  .filter((name) => name !== 'notFound')
  .map((name) => ({ label: texts.screens[name], value: screens[name].path }))

/** Where a link may lead, to follow 'must be'. */
export const linkTargetDescription =
  'a page of the site, or an address that begins with https://, mailto: or tel:'

const projectPathPattern = new RegExp(`^${screens.projects.path}[1-9]\\d*/$`)
const externalUrlPattern =
  /^(https:\/\/[^\s/]+\.\S+|mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?\d[\d-]*)$/

/**
 * Whether a link may lead there: to a page, or a place in one. Every project's path is a page, also
 * without a record.
 */
export function isLinkTarget(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  const isPage = linkChoices.some(({ value }) => value === path)
  return isPage || projectPathPattern.test(path) || externalUrlPattern.test(address)
}

/** Whether a path of the main language, with or without its last slash, is a project's page. */
export function isProjectPath(path: string): boolean {
  return new RegExp(`^${screens.projects.path}[^/]+/?$`).test(path)
}
