import { pathIn } from '../languages/language-path'
import { languageOf, mainLanguage } from '../languages/languages'
import type { PageContext } from '../languages/page-context'

/** A page in one language, as search engines are told of it (`hreflang`). */
export interface Edition {
  /** The language's code, or `x-default` for visitors with other languages. */
  readonly hrefLang: string
  readonly path: string
}

/** The path of a page and its editions in all languages that have it; none where there is one. */
export function editionsOf({ language, mainPath, elsewhere }: PageContext) {
  const path = pathIn(languageOf(language), mainPath)
  const others = Object.entries(elsewhere)
    .map(([code, found]) => ({ hrefLang: code, path: found }))
    .filter((edition) => edition.path === pathIn(languageOf(edition.hrefLang), mainPath))
  return { path, editions: editionsFrom([{ hrefLang: language, path }, ...others]) }
}

/** All editions of a page, the main language's first, with the default beside them. */
function editionsFrom(editions: readonly Edition[]): Edition[] {
  if (editions.length < 2) return []
  const main = editions.filter(({ hrefLang }) => hrefLang === mainLanguage.code)
  const others = editions.filter((edition) => !main.includes(edition))
  return [...main, ...others, ...main.map(({ path }) => ({ hrefLang: 'x-default', path }))]
}
