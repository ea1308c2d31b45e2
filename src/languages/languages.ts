import { texts, type Texts } from './en/interface-texts'

/** What a visitor's browser knows of every language. */
interface LanguageConfig {
  /** Its tag (BCP 47), which its paths start with and the names of its texts in content/ end with. */
  readonly code: string
  /** What it calls itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** The tag with a country, which link previews ask for. */
  readonly locale: string
  /** Fetches its interface texts, which are a file of their own unless it is the main language. */
  readonly loadTexts: () => Promise<{ texts: Texts }>
}

/**
 * The only list of the site's languages. Every text is written in the first one, whose paths have
 * no prefix; the others follow it text by text.
 */
export const languages = [
  {
    code: 'en',
    name: 'English',
    direction: 'ltr',
    locale: 'en_AE',
    loadTexts: async () => ({ texts }),
  },
  {
    code: 'ar',
    name: 'العربية',
    direction: 'rtl',
    locale: 'ar_AE',
    loadTexts: () => import(/* webpackChunkName: "texts-ar" */ './ar/interface-texts'),
  },
] as const satisfies readonly LanguageConfig[]

/** The language that every text is written in, and the ones it is translated into. */
export const [mainLanguage, ...otherLanguages] = languages

export type Language = (typeof languages)[number]

/** Whether a language is the main one. */
export function isMainLanguage(language: Language): boolean {
  return language === mainLanguage
}

/** The language with a code. The main language answers for a code that the site does not know. */
export function findLanguage(code: unknown): Language {
  return languages.find((language) => language.code === code) ?? mainLanguage
}

/** Interface texts that are here, by the code of their language. */
const loadedTexts = new Map<string, Texts>([[mainLanguage.code, texts]])

/** Keeps texts that have been loaded. */
export function registerTexts({ code }: Language, texts: Texts): void {
  loadedTexts.set(code, texts)
}

/**
 * Fetches the interface texts of a language before its first page is shown.
 * @throws when they do not arrive
 */
export async function loadTexts(language: Language): Promise<void> {
  registerTexts(language, (await language.loadTexts()).texts)
}

/**
 * The interface texts of a language.
 * @throws when they have not been loaded
 */
export function getTexts({ code }: Language): Texts {
  const texts = loadedTexts.get(code)
  if (!texts) throw new Error(`The interface texts in "${code}" have not been loaded.`)
  return texts
}

/** A path of the main language in a language: /ar/home/ for /home/. */
export function localisePath(language: Language, path: string): string {
  return getPathPrefix(language) + path
}

/** The language that a path is in. */
export function getPathLanguage(path: string): Language {
  const isIn = (language: Language) => `${path}/`.startsWith(`${getPathPrefix(language)}/`)
  return languages.find((language) => !isMainLanguage(language) && isIn(language)) ?? mainLanguage
}

/** The path of the same page in the main language: /home/ for /ar/home/. */
export function toMainPath(path: string): string {
  return path.slice(getPathPrefix(getPathLanguage(path)).length)
}

function getPathPrefix(language: Language): string {
  return isMainLanguage(language) ? '' : `/${language.code}`
}

/** What a page knows about itself, from the build. */
export interface PageContext {
  /** The code of its language. */
  readonly language: string
  /** The path of this page in the main language. */
  readonly mainPath: string
  /** Whether search engines may list it. */
  readonly indexed: boolean
}
