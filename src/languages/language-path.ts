import { isMainLanguage, languages, mainLanguage, type Language } from './languages'

/** A path of the main language in a language: /ar/home/ for /home/. */
export function pathIn(language: Language, path: string): string {
  return prefixOf(language) + path
}

/** The language that a path is in. */
export function languageOfPath(path: string): Language {
  const isIn = (language: Language) => `${path}/`.startsWith(`${prefixOf(language)}/`)
  return languages.find((language) => !isMainLanguage(language) && isIn(language)) ?? mainLanguage
}

/** The path of the same page in the main language: /home/ for /ar/home/. */
export function mainPath(path: string): string {
  return path.slice(prefixOf(languageOfPath(path)).length)
}

function prefixOf(language: Language): string {
  return isMainLanguage(language) ? '' : `/${language.code}`
}
