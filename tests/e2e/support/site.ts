/** Expected values for each page, read from the routes and the content. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { FALLBACK_PROJECT_ID } from '../../../src/content/constants'
import type { Fields, RecordOf } from '../../../src/content/model/field'
import { parseJson } from '../../../src/content/model/parse-json'
import { readText } from '../../../src/content/check/read-text'
import { localiseRecord } from '../../../src/content/model/translation'
import {
  isMainLanguage,
  findLanguage,
  getPathLanguage,
  languages,
  localisePath,
  type Language,
} from '../../../src/languages/languages'
import { stripIsolates } from '../../../src/languages/fallback'
import { languageResources } from '../../../src/languages/language-resources'
import companyFields from '../../../src/content/kinds/company'
import projectFields from '../../../src/content/kinds/project'
import {
  navbarScreens,
  getProjectPath,
  screenNames,
  screens,
  type ScreenName,
} from '../../../src/content/routes'
import { kinds } from '../../../src/content/registry'
import { testContent } from './test-site'

export interface SitePage {
  path: string
  /** The page's only heading of level 1. */
  heading: string
  /** The title without the brand. */
  title: string
  indexed: boolean
  /** True if the page begins with a picture beside or above its heading. */
  hasBanner: boolean
}

interface PageRecord {
  readonly seo: { readonly title: string }
  /** The heading of a page without banner and hero. */
  readonly heading?: string
  readonly banner?: { readonly heading: string }
  readonly hero?: { readonly heading: string }
}

type Project = RecordOf<typeof projectFields>

/** The expected site in one language. */
export type Edition = ReturnType<typeof createEdition>

/** Reads the expected site in each language, from a content folder. */
export function readEditions(content: string): Edition[] {
  return languages.map((language) => createEdition(content, language))
}

/** Number of the tests' project whose page has one picture and no Arabic. */
export const PAVILION = 4

/** The site of the tests' own content. */
export const editions = readEditions(testContent)
export const english = editions.find(({ language }) => isMainLanguage(language))!
export const arabic = editions.find(({ language }) => language === findLanguage('ar'))!

export const { homePage, tower, towerPage, navbarPages, pageAt } = english

/** True for the tests' own content, which has strict limits, because staff cannot change it. */
export const isTestEdition = (edition: Edition) => editions.includes(edition)

/** Returns the edition of the language in the page's URL. */
export function editionAt(page: Page): Edition {
  const language = getPathLanguage(new URL(page.url()).pathname)
  return editions.find((edition) => edition.language === language) ?? english
}

export const projectsPage = pageAt(screens.projects.path)
export const notFoundPage = pageAt(screens.notFound.path)

function createEdition(content: string, language: Language) {
  const { texts } = languageResources[language.code]
  const company = read(companyFields, 'settings/company.json')
  /** Lists all projects by number, the order of the page's list. */
  const projects = readdirSync(path.join(content, 'projects'))
    .map((file) => read(projectFields, `projects/${file}`))
    .toSorted((one, other) => one.id - other.id)
  const towerProject = projects.find(({ id }) => id === FALLBACK_PROJECT_ID)!
  const tower = towerProject.page!
  const pages: SitePage[] = [
    ...screenNames.map(readScreenPage),
    ...projects.flatMap(readProjectPage),
  ]
  /** Lists the pages and labels of the navbar's links, in their order. */
  const navbarPages = navbarScreens.map((name) => ({
    label: texts.screens[name],
    page: pageAt(screens[name].path),
  }))
  const homePage = pageAt(screens.home.path)
  const towerPage = pageAt(getProjectPath(FALLBACK_PROJECT_ID))
  return {
    language,
    texts,
    company,
    projects,
    tower,
    towerPage,
    homePage,
    pages,
    navbarPages,
    pageAt,
  }

  function read<F extends Fields>(fields: F, file: string): RecordOf<F> {
    return localiseRecord(language, fields, parseJson(readText(path.join(content, file))))
  }

  /** Returns this language's version of the page at a path in the main language. */
  function pageAt(mainPath: string): SitePage {
    const path = localisePath(language, mainPath)
    const page = pages.find((candidate) => candidate.path === path)
    if (!page) throw new Error(`No page at ${path}`)
    return page
  }

  function readScreenPage(name: ScreenName): SitePage {
    const { fields, path } = kinds[name]
    const { banner, hero, heading, seo } = read(fields, path) as object as PageRecord
    const hasBanner = Boolean(banner ?? hero)
    return toPage(screens[name], (banner ?? hero)?.heading ?? heading ?? '', seo.title, hasBanner)
  }

  /** Returns the page of a project; an empty list if the project has none. */
  function readProjectPage({ id, page }: Project): SitePage[] {
    if (!page) return []
    const route = { path: getProjectPath(id), indexed: true }
    return [toPage(route, page.title, page.title, true)]
  }

  function toPage(
    route: { path: string; indexed: boolean },
    heading: string,
    title: string,
    hasBanner: boolean,
  ): SitePage {
    return {
      path: localisePath(language, route.path),
      indexed: route.indexed,
      heading: stripIsolates(heading),
      title: stripIsolates(title),
      hasBanner,
    }
  }
}
