/** What the journeys expect of each page, read from the registry and the content. */
import { readFileSync } from 'node:fs'
import projects from '../../../content/pages/projects.json'
import tower from '../../../content/project-details/tower.json'
import showroomCard from '../../../content/projects/showroom.json'
import towerCard from '../../../content/projects/tower.json'
import villaCard from '../../../content/projects/villa.json'
import company from '../../../content/settings/company.json'
import { navbarScreens, projectPath } from '../../../src/screens/paths'
import { screens, type Screen } from '../../../src/screens/registry'
import { firstSentence } from '../../../src/seo/first-sentence'

export { company, projects as projectsContent, tower }

export interface SitePage {
  path: string
  /** The page's only heading of level 1. */
  heading: string
  title: string
  description: string
  indexed: boolean
}

interface PageRecord {
  readonly seo: Seo
  /** The heading of what is at the top of the page, or without that the heading by itself. */
  readonly heading?: string
  readonly banner?: { readonly heading: string }
  readonly hero?: { readonly heading: string }
}

type Seo = { readonly title: string; readonly description: string }

/** The cards of the projects list, in their order. */
export const projectCards = [showroomCard, towerCard, villaCard]

export const towerPage = toPage(
  { path: projectPath(tower.projectId), indexed: true },
  tower.title,
  { title: tower.title, description: firstSentence(tower.description) },
)

/** Every page of the registry, and the tower's, once. */
export const pages: readonly SitePage[] = [
  ...Object.values<Screen>(screens).map(screenPage),
  towerPage,
]

export const homePage = pageAt(screens.home.path)
export const projectsPage = pageAt(screens.projects.path)
export const contactPage = pageAt(screens.contact.path)
export const notFoundPage = pageAt(screens.notFound.path)

/** The pages that the navbar links, with their labels, in its order. */
export const navbarPages = navbarScreens.map((name) => ({
  label: screens[name].label,
  page: pageAt(screens[name].path),
}))

/** The page with a path of the registry. */
export function pageAt(path: string): SitePage {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`No page at ${path}`)
  return page
}

function screenPage(screen: Screen): SitePage {
  const file = `content/pages/${screen.folder}.json`
  const record = JSON.parse(readFileSync(file, 'utf8')) as PageRecord
  const heading = (record.banner ?? record.hero)?.heading ?? record.heading ?? ''
  return toPage(screen, heading, record.seo)
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
