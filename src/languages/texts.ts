import { texts as mainTexts, type Texts } from './en/interface-texts'
import { isMainLanguage, mainLanguage, type Language } from './languages'

const loaded = new Map<string, Texts>([[mainLanguage.code, mainTexts]])

/** How long to wait before the texts are asked for once more, in ms. */
const RETRY_MS = 2000

/**
 * Fetches the interface texts of a language before its first page is shown, if need be twice.
 * @throws when they do not arrive
 */
export async function loadTexts(language: Language): Promise<void> {
  if (isMainLanguage(language)) return
  keepTexts(language, (await tryTwice(language.loadTexts)).texts)
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

async function tryTwice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return work()
  }
}
