// Steps after Gatsby's build.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FALLBACK_PROJECT_ID } from '../../src/content/constants'
import { writeWholeFile } from '../../src/content/check/files'
import { findBrokenUrls } from '../../src/build/broken-urls'
import { languages, localisePath, otherLanguages } from '../../src/languages/languages'
import { projectMatchPath, getProjectPath, unknownPath } from '../../src/content/routes'
import { UserError } from '../run-tool'

/** Pages with a `matchPath`: path of the page, and the file to which Netlify's adapter moves it. */
const movedPages = [
  ...languages.map((language) => [
    localisePath(language, getProjectPath(FALLBACK_PROJECT_ID)),
    `${localisePath(language, projectMatchPath).replace(':id', '[id]')}/index.html`,
  ]),
  ...otherLanguages.map((language) => [
    localisePath(language, unknownPath),
    localisePath(language, '/[...].html'),
  ]),
] as [string, string][]

/**
 * Copies pages with a `matchPath` back to their own paths. Redirects lead to these paths, but
 * gatsby-adapter-netlify has moved the pages.
 */
export async function copyBackMovedPages(publicDirectory: string): Promise<void> {
  for (const [page, file] of movedPages) {
    const moved = path.join(publicDirectory, file)
    if (!existsSync(moved)) continue
    writeWholeFile(path.join(publicDirectory, page, 'index.html'), readFileSync(moved))
  }
}

const MAX_LISTED = 10

/**
 * Checks that every URL of the site in the build has a file.
 * @throws {UserError} if URLs are broken; the next build then deletes the cache
 */
export async function checkUrls(publicDirectory: string): Promise<void> {
  const broken = await findBrokenUrls(publicDirectory)
  if (broken.length === 0) return
  const lines = broken.slice(0, MAX_LISTED).map(({ file, url }) => `public/${file}: ${url}`)
  throw new UserError(
    [`${broken.length} addresses in the built site lead nowhere. Build again:`, ...lines].join(
      '\n',
    ),
  )
}
