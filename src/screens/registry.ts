/**
 * The route table: the place that knows the site's paths; netlify.toml repeats three of them.
 * gatsby-node creates every page from it; the navbar, the content model and the tests read it.
 * Specification, section 2.
 */
export interface Route {
  /** Path with leading and trailing slash. */
  readonly path: string
  /** File name in src/templates/, without extension. */
  readonly template: string
  /** What staff and the navbar call the page. */
  readonly label: string
  /** Whether search engines may list the page. */
  readonly indexed: boolean
}

export const routes = {
  home: { path: '/home/', template: 'home', label: 'Home', indexed: true },
  aboutUs: { path: '/about-us/', template: 'about-us', label: 'About', indexed: true },
  services: { path: '/services/', template: 'services', label: 'Services', indexed: true },
  projects: { path: '/projects/', template: 'projects', label: 'Projects', indexed: true },
  contact: { path: '/contact/', template: 'contact', label: 'Contact', indexed: true },
  comingSoon: {
    path: '/coming-soon/',
    template: 'coming-soon',
    label: 'Coming soon',
    indexed: false,
  },
  notFound: { path: '/not-found/', template: 'not-found', label: 'Not found', indexed: false },
} as const satisfies Record<string, Route>

/** The navbar's five links, in their order (specification, section 2, Shell). */
export const navbarRoutes: readonly Route[] = [
  routes.home,
  routes.aboutUs,
  routes.services,
  routes.projects,
  routes.contact,
]

/** The root path, which counts as the home page. */
export const rootPath = '/'

/** Where Gatsby expects the page that answers every unknown path with status 404. */
export const unknownPath = '/404/'

/** Where staff edit the site. The editor is compiled apart; Gatsby does not know this path. */
export const adminPath = '/admin/'

/** What the background worker shows of an unvisited page while there is no connection. */
export const offlinePath = '/offline/'

/** The pattern of a project page's path, as @gatsbyjs/reach-router reads it. */
export const projectMatchPath = `${routes.projects.path}:id`

/** The path of one project's page. */
export function projectPath(id: number): string {
  return `${routes.projects.path}${id}/`
}

/** Whether a path, with or without its trailing slash, is that of a project's page. */
export function isProjectPath(path: string): boolean {
  const { projects } = routes
  return isInSection(projects, path) && withTrailingSlash(path) !== projects.path
}

/** The id on the services page of the service with a number, counted from 1. */
export function serviceId(number: number): string {
  return `service-${number}`
}

/** The address of one service on the services page. */
export function servicePath(number: number): string {
  return `${routes.services.path}#${serviceId(number)}`
}

/** Whether a path, with or without its trailing slash, is the home page. */
export function isHome(path: string): boolean {
  return path === rootPath || withTrailingSlash(path) === routes.home.path
}

/**
 * Whether `path` lies in the section that `route` opens, so that the navbar marks Projects
 * while a project is shown.
 */
export function isInSection(route: Route, path: string): boolean {
  return route.path === routes.home.path
    ? isHome(path)
    : withTrailingSlash(path).startsWith(route.path)
}

function withTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
