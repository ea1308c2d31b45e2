import { LocaleProvider } from '@chakra-ui/react/locale'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useLanguage } from '../languages/language-context'
import { system } from './system'

/**
 * Context of Chakra's components: the site's theme and the page's language. Chakra derives the
 * reading direction from the language, because a browser translator may have changed the
 * direction of the document.
 */
export function ChakraRoot({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale={language.code}>{children}</LocaleProvider>
    </ChakraProvider>
  )
}
