/** What the journeys expect of each page, read from the route table and the content. */
import aboutUs from '../../../content/pages/about-us.json'
import comingSoon from '../../../content/pages/coming-soon.json'
import contact from '../../../content/pages/contact.json'
import home from '../../../content/pages/home.json'
import notFound from '../../../content/pages/not-found.json'
import projects from '../../../content/pages/projects.json'
import services from '../../../content/pages/services.json'
import tower from '../../../content/project-details/tower.json'
import showroomCard from '../../../content/projects/showroom.json'
import towerCard from '../../../content/projects/tower.json'
import villaCard from '../../../content/projects/villa.json'
import company from '../../../content/settings/company.json'
import { navbarRoutes, projectPath, routes } from '../../../src/screens/registry'

export { company, projects as projectsContent, tower }

export interface SitePage {
  path: string
  /** The page's only heading of level 1. */
  heading: string
  title: string
  description: string
  indexed: boolean
}

type Seo = { title: string; description: string }

/** The cards of the projects list, in their order. */
export const projectCards = [showroomCard, towerCard, villaCard]

export const homePage = toPage(routes.home, home.hero.heading, home.seo)
export const projectsPage = toPage(routes.projects, projects.banner.heading, projects.seo)
export const contactPage = toPage(routes.contact, contact.banner.heading, contact.seo)
export const notFoundPage = toPage(routes.notFound, notFound.heading, notFound.seo)
export const towerPage = toPage(
  { path: projectPath(tower.projectId), indexed: true },
  tower.title,
  tower,
)

/** Every page of the route table, and the tower's, once. */
export const pages: readonly SitePage[] = [
  homePage,
  toPage(routes.aboutUs, aboutUs.banner.heading, aboutUs.seo),
  toPage(routes.services, services.banner.heading, services.seo),
  projectsPage,
  towerPage,
  contactPage,
  toPage(routes.comingSoon, comingSoon.heading, comingSoon.seo),
  notFoundPage,
]

/** The pages that the navbar links, with their labels, in its order. */
export const navbarPages = navbarRoutes.map((route) => ({
  label: route.label,
  page: pageAt(route.path),
}))

/** The page with a path of the route table. */
export function pageAt(path: string): SitePage {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`No page at ${path}`)
  return page
}

function toPage(
  route: { path: string; indexed: boolean },
  heading: string,
  { title, description }: Seo,
): SitePage {
  return {
    path: route.path,
    indexed: route.indexed,
    heading,
    title: title.includes(company.brand) ? title : `${title} | ${company.brand}`,
    description,
  }
}
