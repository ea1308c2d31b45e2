import { texts as arabic } from './ar/interface-texts'
import type { Texts } from './en/interface-texts'
import { translations, type TranslationCode } from './languages'
import { keepTexts } from './texts'

const texts: Readonly<Record<TranslationCode, Texts>> = {
  ar: arabic,
}

// For the build and the editor, which show pages in all languages at once.
for (const language of translations) keepTexts(language, texts[language.code])
