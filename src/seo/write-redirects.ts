import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FALLBACK_PROJECT_ID } from '../constants'
import { pathIn } from '../languages/language-path'
import { translations, type Language } from '../languages/languages'
import { projectMatchPath, projectPath, rootPath } from '../screens/paths'
import { screens } from '../screens/registry'
import type { Editions, SitePage } from '../screens/site-pages'

const begin = '# Made from the list of languages; see src/seo/write-redirects.ts'
const end = '# End of the part made from the list of languages'

/**
 * Writes into a built site's `_redirects` what netlify.toml says of the main language's paths, for
 * every other language; and where a page is that a language lacks.
 */
export function writeRedirects(
  publicFolder: string,
  pages: readonly SitePage[],
  editions: Editions,
): void {
  const file = path.join(publicFolder, '_redirects')
  const before = existsSync(file) ? withoutOurs(readFileSync(file, 'utf8')) : ''
  const rules = translations.flatMap((language) => rulesOf(language, pages, editions))
  const lines = rules.map((rule) => `${rule.join(' ')}\n`)
  const ours = lines.length > 0 ? `${begin}\n${lines.join('')}${end}\n` : ''
  // Rules that an earlier build left go, too.
  if (ours !== '' || existsSync(file)) writeFileSync(file, before + ours)
}

type Rule = readonly [from: string, to: string, status: '200' | '301!' | '302' | '404']

function rulesOf(language: Language, pages: readonly SitePage[], editions: Editions): Rule[] {
  const at = (mainPath: string) => pathIn(language, mainPath)
  const isMade = (mainPath: string) =>
    pages.some((page) => page.mainPath === mainPath && editions.isIn(language, page))
  const only = <Kind extends Rule>(mainPath: string, rule: Kind) => (isMade(mainPath) ? [rule] : [])
  const tower = projectPath(FALLBACK_PROJECT_ID)
  return [
    ...only(screens.home.path, [at(rootPath), at(screens.home.path), '301!']),
    ...editions.untranslated(language).map(({ mainPath }): Rule => [at(mainPath), mainPath, '302']),
    ...only(tower, [at(projectMatchPath), at(tower), '200']),
    ...only(screens.notFound.path, [at('/*'), at(screens.notFound.path), '404']),
  ]
}

function withoutOurs(text: string): string {
  const start = text.indexOf(begin)
  if (start < 0) return text
  return text.slice(0, start) + text.slice(text.indexOf(end, start) + end.length + 1)
}
