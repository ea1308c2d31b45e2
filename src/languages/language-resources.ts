import { checkArabic } from './ar/check-arabic'
import { checkEnglish } from './en/check-english'
import { previewTexts as arabicPreview } from './ar/preview-texts'
import { previewTexts as englishPreview, type PreviewTexts } from './en/preview-texts'
import { texts as arabic } from './ar/interface-texts'
import { typography } from './ar/typography'
import { texts as english, type Texts } from './en/interface-texts'
import { registerTexts, languages, type Language } from './languages'

/**
 * Data of a language that only the build and the editor load, because they need all languages.
 * Pages load languages.ts and the interface texts of their own language.
 */
interface LanguageResources {
  readonly texts: Texts
  /** File in src/site/theme/fonts/ that pages preload, without its extension. */
  readonly font: string
  /** CSS that overrides the tokens of src/site/theme/tokens.ts. */
  readonly typography: string
  /** Returns a message for each kind of typing mistake in a text, with what to type instead. */
  readonly checkText: (text: string) => string[]
  readonly previewTexts: PreviewTexts
}

export const languageResources: Readonly<Record<Language['code'], LanguageResources>> = {
  en: {
    texts: english,
    font: 'ibm-plex-sans-400',
    typography: '',
    checkText: checkEnglish,
    previewTexts: englishPreview,
  },
  ar: {
    texts: arabic,
    font: 'ibm-plex-sans-arabic-400',
    typography,
    checkText: checkArabic,
    previewTexts: arabicPreview,
  },
}

for (const language of languages) registerTexts(language, languageResources[language.code].texts)
