import { pathIn } from '../languages/language-path'
import { languages } from '../languages/languages'

/**
 * A page in every language, by its path in the main one, as search engines are told of it
 * (`hreflang`); `x-default` is for visitors with other languages.
 */
export function editionsOf(mainPath: string): { hrefLang: string; path: string }[] {
  return [
    ...languages.map((language) => ({ hrefLang: language.code, path: pathIn(language, mainPath) })),
    { hrefLang: 'x-default', path: mainPath },
  ]
}
