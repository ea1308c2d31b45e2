import { languages, localisePath } from '../languages/languages'

/** The whole address of a path of the site; gatsby-config.ts knows where the site is. */
export function toAbsoluteUrl(path: string): string {
  return new URL(path, process.env.GATSBY_SITE_URL).href
}

/**
 * A page in every language, by its path in the main one, as search engines are told of it
 * (`hreflang`); `x-default` is for visitors with other languages.
 */
export function listAlternates(mainPath: string): { lang: string; url: string }[] {
  return [
    ...languages.map((language) => ({
      lang: language.code,
      url: localisePath(language, mainPath),
    })),
    { lang: 'x-default', url: mainPath },
  ]
}
