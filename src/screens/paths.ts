import type { Texts } from '../interface-texts'
import { mainPath } from '../languages/language-path'
import { screens, type Screen, type ScreenName } from './registry'

/** The navbar's links, in their order (specification, section 2, Shell). */
export const navbarScreens = (Object.keys(screens) as ScreenName[]).filter(
  (name) => screens[name].inNavbar,
)

/** What a screen is called in the navbar and the breadcrumb. */
export function labelOf(name: ScreenName, texts: Texts): string {
  return texts.screens[name] ?? screens[name].label
}

/** The root path, which counts as the home page. */
export const rootPath = '/'

/** Where Gatsby expects the page that answers every unknown path with status 404. */
export const unknownPath = '/404/'

/** Where staff edit the site. The editor is compiled apart; Gatsby does not know this path. */
export const adminPath = '/admin/'

/** What the background worker shows of an unvisited page while there is no connection. */
export const offlinePath = '/offline/'

/** The pattern of a project page's path, as @gatsbyjs/reach-router reads it. */
export const projectMatchPath = `${screens.projects.path}:id`

/** The pages that staff can link to beside those of projects, by the words they choose them by. */
export const linkChoices = Object.values<Screen>(screens)
  .filter((screen) => screen !== screens.notFound)
  .map(({ label, path }) => ({ label, value: path }))

/** Where a link may lead, to follow 'must be'. */
export const linkTargets =
  'a page of the site, or an address that begins with https://, mailto: or tel:'

const projectTarget = new RegExp(`^${screens.projects.path}[1-9]\\d*/$`)
const ownAddress = /^(https:\/\/[^\s/]+\.\S+|mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?\d[\d-]*)$/

/** Whether a link may lead there. Every project's path is a page, also without a record. */
export function isLinkTarget(address: string): boolean {
  const isPage = linkChoices.some(({ value }) => value === address)
  return isPage || projectTarget.test(address) || ownAddress.test(address)
}

/** The path of one project's page. */
export function projectPath(id: number): string {
  return `${screens.projects.path}${id}/`
}

/** Whether a path in any language, with or without its trailing slash, is a project's page. */
export function isProjectPath(path: string): boolean {
  const { projects } = screens
  if (!isInSection(projects, path)) return false
  return /^[^/]+\/$/.test(withTrailingSlash(mainPath(path)).slice(projects.path.length))
}

/** The id on the services page of the service with a number, counted from 1. */
export function serviceId(number: number): string {
  return `service-${number}`
}

/** The address of one service on the services page. */
export function servicePath(number: number): string {
  return `${screens.services.path}#${serviceId(number)}`
}

/** Whether a path in any language, with or without its trailing slash, is the home page. */
export function isHome(path: string): boolean {
  const main = withTrailingSlash(mainPath(path))
  return path !== '' && (main === rootPath || main === screens.home.path)
}

/**
 * Whether a path in any language lies in the section that `screen` opens, so that the navbar marks Projects
 * while a project is shown.
 */
export function isInSection(screen: Screen, path: string): boolean {
  return screen.path === screens.home.path
    ? isHome(path)
    : withTrailingSlash(mainPath(path)).startsWith(screen.path)
}

function withTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
