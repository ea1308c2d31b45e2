import { texts, type Texts } from './en/interface-texts'

/** The data of a language that every page loads. */
interface LanguageConfig {
  /**
   * Language tag (BCP 47). For languages other than the main language, also the prefix of paths and
   * the suffix of properties in content/.
   */
  readonly code: string
  /** Name of the language, in the language itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** Locale with a country, for link previews (`og:locale`). */
  readonly locale: string
  /** Loads the interface texts. They are a separate chunk, except for the main language. */
  readonly loadTexts: () => Promise<{ texts: Texts }>
}

/**
 * The only list of the site's languages. The first is the main language: every text exists in the
 * main language, and its paths have no prefix. The other languages are translations.
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

/** The main language, and the languages that texts are translated into. */
export const [mainLanguage, ...otherLanguages] = languages

export type Language = (typeof languages)[number]

export function isMainLanguage(language: Language): boolean {
  return language === mainLanguage
}

/** Returns the language with a code; the main language if the code is unknown. */
export function findLanguage(code: unknown): Language {
  return languages.find((language) => language.code === code) ?? mainLanguage
}

const loadedTexts = new Map<string, Texts>([[mainLanguage.code, texts]])

export function registerTexts({ code }: Language, texts: Texts): void {
  loadedTexts.set(code, texts)
}

/**
 * Loads and registers the interface texts of a language.
 * @throws if they cannot be loaded
 */
export async function loadTexts(language: Language): Promise<void> {
  registerTexts(language, (await language.loadTexts()).texts)
}

/**
 * Returns the interface texts of a language.
 * @throws if they have not been loaded
 */
export function getTexts({ code }: Language): Texts {
  const texts = loadedTexts.get(code)
  if (!texts) throw new Error(`The interface texts in "${code}" have not been loaded.`)
  return texts
}

/** Converts a path of the main language to the same page in a language: /home/ to /ar/home/. */
export function localisePath(language: Language, path: string): string {
  return getPathPrefix(language) + path
}

export function getPathLanguage(path: string): Language {
  const isIn = (language: Language) => `${path}/`.startsWith(`${getPathPrefix(language)}/`)
  return languages.find((language) => !isMainLanguage(language) && isIn(language)) ?? mainLanguage
}

/** Converts a path to the path of the same page in the main language: /ar/home/ to /home/. */
export function toMainPath(path: string): string {
  return path.slice(getPathPrefix(getPathLanguage(path)).length)
}

function getPathPrefix(language: Language): string {
  return isMainLanguage(language) ? '' : `/${language.code}`
}

/** The context (`pageContext`) that the build gives to a page. */
export interface PageContext {
  /** Language code of the page. */
  readonly language: string
  /** The path of this page in the main language. */
  readonly mainPath: string
  /** True if search engines may list the page. */
  readonly indexed: boolean
}
