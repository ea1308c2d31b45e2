import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FALLBACK_PROJECT_ID } from '../constants'
import { isMainLanguage, languages, localisePath, type Language } from '../languages/languages'
import { projectMatchPath, getProjectPath, rootPath, screens, unknownPath } from '../routes'

/** From where to where, and with which status; with a sign, also where there is a file. */
type Redirect = readonly [from: string, to: string, status: '200' | '301!' | '404']

/**
 * Writes the redirects of pages into the `_redirects` file of a built site. Netlify takes the first that
 * fits, those of netlify.toml after these and after what Gatsby's adapter adds.
 */
export async function writeRedirects(publicDirectory: string): Promise<void> {
  const lines = languages.flatMap(listRedirects).map((redirect) => `${redirect.join('  ')}\n`)
  await writeFile(path.join(publicDirectory, '_redirects'), lines.join(''))
}

function listRedirects(language: Language): Redirect[] {
  const localise = (place: string) => localisePath(language, place)
  // A page by its file, which the scripts of the page would take for an unknown path.
  const byFile = ['/:page/', projectMatchPath + '/']
  return [
    // The root page is there for hosts without redirects.
    [localise(rootPath), localise(screens.home.path), '301!'],
    ...byFile.map((page): Redirect => [localise(`${page}index.html`), localise(page), '301!']),
    // Any project without a page of its own shows the tower.
    [localise(projectMatchPath), localise(getProjectPath(FALLBACK_PROJECT_ID)), '200'],
    // The main language's page for unknown paths is 404.html.
    ...(isMainLanguage(language) ? [] : [[localise('/*'), localise(unknownPath), '404'] as const]),
  ]
}
