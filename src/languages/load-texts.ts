import type { Texts } from '../interface-texts'
import { mainLanguage, type Language } from './languages'
import { keepTexts } from './loaded-texts'

/** A visitor's browser fetches the texts of its page's language alone. */
const importTexts: Readonly<Record<string, () => Promise<{ texts: Texts }>>> = {
  ar: () => import(/* webpackChunkName: "texts-ar" */ './ar/interface-texts'),
}

/** Fetches the interface texts of a language. */
export async function loadTexts(language: Language): Promise<void> {
  if (language === mainLanguage) return
  const module = await importTexts[language.code]?.()
  if (module) keepTexts(language, module.texts)
}
