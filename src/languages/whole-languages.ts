import ar from './ar'
import en from './en'
import type { Texts } from './en/interface-texts'
import { languages, type Language, type LanguageFacts } from './languages'
import { keepTexts } from './texts'

/** A language as the build and the editor know it, which show all of them at once. */
export interface WholeLanguage extends LanguageFacts {
  readonly texts: Texts
  /** The file in src/theme/fonts/ that its first view needs, without its ending. */
  readonly font: string
  /** CSS: what it changes of the tokens in src/theme/tokens.ts. */
  readonly typography: string
  /** Returns what is wrong with how a text is written, as sentences that say what to type instead. */
  readonly checkText: (text: string) => string[]
}

/** Each language by its code. Visitors' browsers load languages.ts, and the texts of their page. */
export const wholeLanguages: Readonly<Record<Language['code'], WholeLanguage>> = { en, ar }

for (const language of languages) keepTexts(language, wholeLanguages[language.code].texts)
