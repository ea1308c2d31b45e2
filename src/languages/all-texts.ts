import { texts as english, type Texts } from '../interface-texts'
import { texts as arabic } from './ar/interface-texts'
import type { Language } from './languages'

/** The interface texts by language, for the build and the editor, which show pages in all of them. */
export const allTexts: Readonly<Record<Language['code'], Texts>> = {
  en: english,
  ar: arabic,
}
