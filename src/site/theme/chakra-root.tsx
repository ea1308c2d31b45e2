import { LocaleProvider } from '@chakra-ui/react/locale'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useLanguage } from '../../languages/language-context'
import { system } from './system'

/**
 * Provides Chakra's components with the site's theme and the page's language. The language also
 * sets the reading direction, because a browser translator may change the document's direction.
 */
export function ChakraRoot({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale={language.code}>{children}</LocaleProvider>
    </ChakraProvider>
  )
}
