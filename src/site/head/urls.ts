import { languages, localisePath } from '../../languages/languages'

/** Returns the absolute URL of a path. gatsby-config.ts sets GATSBY_SITE_URL. */
export function toAbsoluteUrl(path: string): string {
  return new URL(path, process.env.GATSBY_SITE_URL).href
}

/**
 * Lists the paths of a page in all languages, for `hreflang`. `x-default` is for visitors with
 * other languages.
 * @param mainPath path of the page in the main language
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
