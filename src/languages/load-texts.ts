import type { Texts } from '../interface-texts'
import { isMainLanguage, type Language, type TranslationCode } from './languages'
import { keepTexts } from './loaded-texts'

/** A visitor's browser fetches the texts of its page's language alone. */
const importTexts: Readonly<Record<TranslationCode, () => Promise<{ texts: Texts }>>> = {
  ar: () => import(/* webpackChunkName: "texts-ar" */ './ar/interface-texts'),
}

/** How long to wait before the texts are asked for once more, in ms. */
const RETRY_MS = 2000

/**
 * Fetches the interface texts of a language, if need be twice.
 * @throws when they do not arrive
 */
export async function loadTexts(language: Language): Promise<void> {
  if (isMainLanguage(language)) return
  keepTexts(language, (await tryTwice(importTexts[language.code])).texts)
}

async function tryTwice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return work()
  }
}
