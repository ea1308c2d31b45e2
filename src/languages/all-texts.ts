import type { Texts } from '../interface-texts'
import { texts as arabic } from './ar/interface-texts'

/** The translated interface texts by language, for the build, which makes pages in all of them. */
export const translatedTexts: Readonly<Record<string, Texts>> = { ar: arabic }
