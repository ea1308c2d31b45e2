import { texts as mainTexts, type Texts } from './en/interface-texts'
import { isMainLanguage, mainLanguage, type Language } from './languages'

const loaded = new Map<string, Texts>([[mainLanguage.code, mainTexts]])

/**
 * Fetches the interface texts of a language before its first page is shown.
 * @throws when they do not arrive
 */
export async function loadTexts(language: Language): Promise<void> {
  if (isMainLanguage(language)) return
  keepTexts(language, (await language.loadTexts()).texts)
}

/** Keeps texts that have been loaded. */
export function keepTexts({ code }: Language, texts: Texts): void {
  loaded.set(code, texts)
}

/**
 * The interface texts of a language.
 * @throws when they have not been loaded
 */
export function textsIn({ code }: Language): Texts {
  const texts = loaded.get(code)
  if (!texts) throw new Error(`The interface texts in "${code}" have not been loaded.`)
  return texts
}
