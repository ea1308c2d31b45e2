import { texts as mainTexts, type Texts } from '../interface-texts'
import { mainLanguage, type Language } from './languages'

const loaded = new Map<string, Texts>([[mainLanguage.code, mainTexts]])

/** Keeps the interface texts of a language, before its first page is shown. */
export function keepTexts({ code }: Language, texts: Texts): void {
  loaded.set(code, texts)
}

/**
 * The interface texts of a language.
 * @throws when they have not been kept
 */
export function textsIn({ code }: Language): Texts {
  const texts = loaded.get(code)
  if (!texts) throw new Error(`The interface texts in "${code}" have not been loaded.`)
  return texts
}
