import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathIn } from '../languages/language-path'
import { translations } from '../languages/languages'
import type { Editions } from '../screens/site-pages'

const begin = '# Pages that a language lacks; see src/seo/write-redirects.ts'

/**
 * Writes into a built site's `_redirects` where a page is that a language lacks. netlify.toml has
 * the rules that do not depend on content; Netlify tries these first.
 */
export function writeRedirects(publicFolder: string, editions: Editions): void {
  const file = path.join(publicFolder, '_redirects')
  const [others = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(begin) : []
  const lines = translations.flatMap((language) =>
    editions
      .untranslated(language)
      .map(({ mainPath }) => `${pathIn(language, mainPath)} ${mainPath} 302\n`),
  )
  writeFileSync(file, lines.length > 0 ? `${others}${begin}\n${lines.join('')}` : others)
}
