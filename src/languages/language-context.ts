import { createContext, useContext } from 'react'
import { texts as mainTexts, type Texts } from './en/interface-texts'
import { mainLanguage, type Language } from './languages'

interface PageLanguage {
  readonly language: Language
  readonly texts: Texts
}

export const LanguageContext = createContext<PageLanguage>({
  language: mainLanguage,
  texts: mainTexts,
})

/** Returns the language and the interface texts of the current page. */
export function useLanguage(): PageLanguage {
  return useContext(LanguageContext)
}

export function useTexts(): Texts {
  return useLanguage().texts
}
