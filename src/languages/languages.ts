/** A language of the site. */
export interface Language {
  /** Its tag (BCP 47), which its paths start with and the names of its texts in content/ end with. */
  readonly code: string
  /** What it calls itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** The tag with a country, which link previews ask for. */
  readonly locale: string
}

const english: Language = { code: 'en', name: 'English', direction: 'ltr', locale: 'en_AE' }
const arabic: Language = { code: 'ar', name: 'العربية', direction: 'rtl', locale: 'ar_AE' }

/**
 * The only list of the site's languages. Every text is written in the first one, whose paths have
 * no prefix; the others follow it record by record.
 */
export const languages: readonly [Language, ...Language[]] = [english, arabic]

/** The language that every text is written in, and the ones it is translated into. */
export const [mainLanguage, ...translations] = languages

/**
 * Whether a language is the main one. By its code: scripts load this module twice, for themselves
 * and for what they import.
 */
export function isMainLanguage({ code }: Language): boolean {
  return code === mainLanguage.code
}

/** The language with a code. The main language answers for a code that the site does not know. */
export function languageOf(code: unknown): Language {
  return languages.find((language) => language.code === code) ?? mainLanguage
}
