// What this project's registry and content say that a visitor finds.
import { contentFolder } from '../../src/content-model/record-kind'
import { readContent } from '../../src/content-source/read-content'
import { languages, pathIn } from '../../src/languages/languages'
import { sitePages } from '../../src/routes'
import { records as kinds } from '../../src/screens/registry'

const projectIds = readContent(contentFolder)
  .records.filter(({ kind }) => kind === kinds.projectPage)
  .map(({ record }) => (record as { projectId: number }).projectId)

/** Every page with a path of its own, in every language: the list that the site is built from. */
export const expectedPages = languages.flatMap((language) =>
  sitePages(projectIds).map(({ mainPath, indexed }) => ({
    path: pathIn(language, mainPath),
    language,
    indexed,
  })),
)

export const expectedPaths = expectedPages.map(({ path }) => path)

/** The pages that search engines may list. */
export const indexedPaths = expectedPages.filter(({ indexed }) => indexed).map(({ path }) => path)
