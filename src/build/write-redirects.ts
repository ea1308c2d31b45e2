import path from 'node:path'
import { FALLBACK_PROJECT_ID } from '../content/constants'
import { writeWholeFile } from '../content/check/files'
import { isMainLanguage, languages, localisePath, type Language } from '../languages/languages'
import { projectMatchPath, getProjectPath, rootPath, screens, unknownPath } from '../content/routes'

/** Source, target and status. A status with `!` also applies if the source exists as a file. */
type Redirect = readonly [from: string, to: string, status: '200' | '301!' | '404']

/**
 * Writes the redirects of pages into the `_redirects` file of a built site. Netlify applies the
 * first match. Gatsby's adapter appends its rules; the rules of netlify.toml come last.
 */
export async function writeRedirects(publicDirectory: string): Promise<void> {
  const lines = languages.flatMap(listRedirects).map((redirect) => `${redirect.join('  ')}\n`)
  writeWholeFile(path.join(publicDirectory, '_redirects'), lines.join(''))
}

function listRedirects(language: Language): Redirect[] {
  const localise = (mainPath: string) => localisePath(language, mainPath)
  // Redirects URLs such as /home/index.html, because Gatsby's scripts treat them as unknown paths.
  const pageFolders = ['/:page/', projectMatchPath + '/']
  return [
    // Redirects with `!`, because the root path also has a page (for hosts without redirects).
    [localise(rootPath), localise(screens.home.path), '301!'],
    ...pageFolders.map((page): Redirect => [localise(`${page}index.html`), localise(page), '301!']),
    // Shows the page of the fallback project for projects without a page of their own.
    [localise(projectMatchPath), localise(getProjectPath(FALLBACK_PROJECT_ID)), '200'],
    // Omits the main language, for which Netlify serves 404.html by itself.
    ...(isMainLanguage(language) ? [] : [[localise('/*'), localise(unknownPath), '404'] as const]),
  ]
}
