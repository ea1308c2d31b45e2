import { createContext, useContext } from 'react'
import { texts as mainTexts, type Texts } from './en/interface-texts'
import { mainLanguage, type Language } from './languages'

/** The language that a page is in. */
interface PageLanguage {
  readonly language: Language
  readonly texts: Texts
}

export const LanguageContext = createContext<PageLanguage>({
  language: mainLanguage,
  texts: mainTexts,
})

/** The language of the page that is shown. */
export function useLanguage(): PageLanguage {
  return useContext(LanguageContext)
}

/** The interface texts in the language of the page that is shown. */
export function useTexts(): Texts {
  return useLanguage().texts
}
