// What this project's registry and content say that a visitor finds.
import { FALLBACK_PROJECT_ID } from '../../src/constants'
import { contentFolder } from '../../src/content-model/record-kind'
import { readContent } from '../../src/content-source/read-content'
import { pathIn } from '../../src/languages/language-path'
import { languages, type Language } from '../../src/languages/languages'
import { projectPath, sitePages } from '../../src/routes'
import { records as kinds } from '../../src/screens/registry'

export interface ExpectedPage {
  readonly path: string
  readonly language: Language
  /** Whether search engines may list it. */
  readonly indexed: boolean
}

/** Every page with a path of its own, in every language: the list that the site is built from. */
export function expectedPages(): ExpectedPage[] {
  const projectIds = readContent(contentFolder)
    .records.filter(({ kind }) => kind === kinds.projectPage)
    .map(({ record }) => (record as { projectId: number }).projectId)
  const pages = sitePages(projectIds)
  return languages.flatMap((language) =>
    pages.map(({ mainPath, indexed }) => ({ path: pathIn(language, mainPath), language, indexed })),
  )
}

/** The pages that search engines may list. */
export function indexedPages(): ExpectedPage[] {
  return expectedPages().filter(({ indexed }) => indexed)
}

/** The page that every project shows that has none of its own. */
export const fallbackPath = projectPath(FALLBACK_PROJECT_ID)
