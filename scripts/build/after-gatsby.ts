// What is done to a site that Gatsby has built.
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { FALLBACK_PROJECT_ID } from '../../src/constants'
import { findBrokenUrls } from '../../src/build-cache/broken-urls'
import { languages, localisePath, otherLanguages } from '../../src/languages/languages'
import { projectMatchPath, getProjectPath, unknownPath } from '../../src/routes'
import { UserError } from '../run-tool'

/** The pages that answer for more paths than their own, each with the file that it is moved to. */
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
 * Puts the pages back where they are in every other build, and where our redirects lead.
 * gatsby-adapter-netlify, which runs on Netlify only, moves those that have a pattern of paths.
 */
export async function restorePagePaths(publicDirectory: string): Promise<void> {
  for (const [page, file] of movedPages) {
    const moved = path.join(publicDirectory, file)
    if (existsSync(moved)) await cp(moved, path.join(publicDirectory, page, 'index.html'))
  }
}

const MAX_LISTED = 10

/**
 * Makes sure that all a built site names is there.
 * @throws OneLineError when an address leads nowhere; the next build finds it too, and starts anew
 */
export async function checkUrls(publicDirectory: string): Promise<void> {
  const dead = await findBrokenUrls(publicDirectory)
  if (dead.length === 0) return
  const lines = dead.slice(0, MAX_LISTED).map(({ file, url }) => `public/${file}: ${url}`)
  throw new UserError(
    [`${dead.length} addresses in the built site lead nowhere. Build again:`, ...lines].join('\n'),
  )
}
