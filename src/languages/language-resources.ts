import { checkArabic } from './ar/check-arabic'
import { texts as arabic } from './ar/interface-texts'
import { typography } from './ar/typography'
import { texts as english, type Texts } from './en/interface-texts'
import { registerTexts, languages, type Language } from './languages'

/** What the build and the editor know of a language besides, since they show all of them at once. */
interface LanguageResources {
  readonly texts: Texts
  /** The file in src/theme/fonts/ that its first view needs, without its ending. */
  readonly font: string
  /** CSS: what it changes of the tokens in src/theme/tokens.ts. */
  readonly typography: string
  /** Returns what is unusual in how a text is written, as sentences that say what to type instead. */
  readonly checkText: (text: string) => string[]
}

/** Each language by its code. Visitors' browsers load languages.ts, and the texts of their page. */
export const languageResources: Readonly<Record<Language['code'], LanguageResources>> = {
  en: { texts: english, font: 'ibm-plex-sans-400', typography: '', checkText: () => [] },
  ar: { texts: arabic, font: 'ibm-plex-sans-arabic-400', typography, checkText: checkArabic },
}

for (const language of languages) registerTexts(language, languageResources[language.code].texts)
