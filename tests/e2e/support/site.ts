/** Expected values for each page, read from the routes and the content. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import towerRecord from '../../../content/projects/tower.json'
import company from '../../../content/settings/company.json'
import type { Fields, RecordOf } from '../../../src/content-model/field'
import { localiseRecord } from '../../../src/content-model/translation'
import {
  isMainLanguage,
  findLanguage,
  getPathLanguage,
  languages,
  localisePath,
  type Language,
} from '../../../src/languages/languages'
import { languageResources } from '../../../src/languages/language-resources'
import companyFields from '../../../src/screens/company-fields'
import projectFields from '../../../src/screens/project-fields'
import {
  navbarScreens,
  getProjectPath,
  screenNames,
  screens,
  type ScreenName,
} from '../../../src/routes'
import { kinds } from '../../../src/screens/registry'
import { buildTitle, getFirstSentence } from '../../../src/seo/head-texts'
import { toOneLine } from '../../../src/languages/clean-text'

export const { page: tower } = towerRecord
export { company }
const mainBrand = company.brand

export interface SitePage {
  path: string
  /** The page's only heading of level 1. */
  heading: string
  title: string
  description: string
  brand: string
  /** The alternative text of the picture in link previews. */
  socialAlt: string
  indexed: boolean
}

interface PageRecord {
  readonly seo: Seo
  /** The heading of a page without banner and hero. */
  readonly heading?: string
  readonly banner?: { readonly heading: string; readonly picture: Picture }
  readonly hero?: { readonly heading: string }
}

type Picture = { readonly alt: string }
type Seo = { readonly title: string; readonly description: string }

/** The expected site in one language. */
export type Edition = ReturnType<typeof createEdition>

export const editions = languages.map(createEdition)
export const english = editions.find(({ language }) => isMainLanguage(language))!
export const arabic = editions.find(({ language }) => language === findLanguage('ar'))!

export const { pages, homePage, towerPage, navbarPages, pageAt, projectCards } = english

/** Returns the edition of the language in the page's URL. */
export function editionAt(page: Page): Edition {
  const language = getPathLanguage(new URL(page.url()).pathname)
  return editions.find((edition) => edition.language === language) ?? english
}

export const projectsPage = pageAt(screens.projects.path)
export const notFoundPage = pageAt(screens.notFound.path)

function createEdition(language: Language) {
  const { texts } = languageResources[language.code]
  const company = read(companyFields, 'settings/company.json')
  const towerProject = read(projectFields, 'projects/tower.json')
  const tower = towerProject.page!
  const [towerPage] = readProjectPage(towerProject) as [SitePage]
  /** The pages of all projects, including those that staff add. */
  const projectPages = readdirSync('content/projects').flatMap((file) =>
    readProjectPage(read(projectFields, `projects/${file}`)),
  )
  /** The cards of the projects list, in DOM order. */
  const projectCards = ['showroom', 'tower', 'villa'].map((name) =>
    read(projectFields, `projects/${name}.json`),
  )
  const pages: SitePage[] = [...screenNames.map(readScreenPage), towerPage]
  /** The pages and labels of the navbar's links, in their order. */
  const navbarPages = navbarScreens.map((name) => ({
    label: texts.screens[name],
    page: pageAt(screens[name].path),
  }))
  const homePage = pageAt(screens.home.path)
  return {
    language,
    texts,
    company,
    tower,
    projectCards,
    towerPage,
    projectPages,
    homePage,
    pages,
    navbarPages,
    pageAt,
  }

  function read<F extends Fields>(fields: F, file: string): RecordOf<F> {
    return localiseRecord(language, fields, JSON.parse(readFileSync(`content/${file}`, 'utf8')))
  }

  /** Returns this language's version of the page at a path of the main language. */
  function pageAt(mainPath: string): SitePage {
    const path = localisePath(language, mainPath)
    const page = pages.find((candidate) => candidate.path === path)
    if (!page) throw new Error(`No page at ${path}`)
    return page
  }

  function readScreenPage(name: ScreenName): SitePage {
    const { fields, path } = kinds[name]
    const record = read(fields, path) as object as PageRecord
    const heading = (record.banner ?? record.hero)?.heading ?? record.heading ?? ''
    return toPage(screens[name], heading, record.seo, record.banner?.picture)
  }

  /** Returns the page of a project; an empty list if the project has none. */
  function readProjectPage(project: RecordOf<typeof projectFields>): SitePage[] {
    if (!project.page) return []
    const { title, description, banner } = project.page
    const route = { path: getProjectPath(project.id), indexed: true }
    return [toPage(route, title, { title, description: getFirstSentence(description) }, banner)]
  }

  function toPage(
    route: { path: string; indexed: boolean },
    heading: string,
    { title, description }: Seo,
    { alt: socialAlt }: Picture = company.socialImage,
  ): SitePage {
    return {
      path: localisePath(language, route.path),
      indexed: route.indexed,
      heading,
      title: buildTitle(title, company.brand, mainBrand),
      description: toOneLine(description),
      brand: company.brand,
      socialAlt,
    }
  }
}
