/** Expected values for each page, read from the routes and the content. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import tower from '../../../content/project-pages/tower.json'
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
import projectPageFields from '../../../src/screens/project-page/fields'
import cardFields from '../../../src/screens/projects/card/fields'
import {
  navbarScreens,
  getProjectPath,
  screenNames,
  screens,
  type ScreenName,
} from '../../../src/routes'
import { kinds } from '../../../src/screens/registry'
import { getFirstSentence } from '../../../src/seo/structured-data'

export { company, tower }

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
  const tower = read(projectPageFields, 'project-pages/tower.json')
  const towerPage = readProjectPage(tower)
  /** The pages of all records in content/project-pages, including those that staff add. */
  const projectPages = readdirSync('content/project-pages').map((file) =>
    readProjectPage(read(projectPageFields, `project-pages/${file}`)),
  )
  /** The cards of the projects list, in DOM order. */
  const projectCards = ['showroom', 'tower', 'villa'].map((name) =>
    read(cardFields, `projects/${name}.json`),
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

  function readProjectPage({ projectId, title, description, banner }: typeof tower): SitePage {
    const route = { path: getProjectPath(projectId), indexed: true }
    return toPage(route, title, { title, description: getFirstSentence(description) }, banner)
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
      title: title.includes(company.brand) ? title : `${title} | ${company.brand}`,
      description,
      brand: company.brand,
      socialAlt,
    }
  }
}
