import { LocaleProvider } from '@chakra-ui/react/locale'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useLanguage } from '../languages/language-context'
import { system } from './system'

/**
 * What Chakra's components need around them: the site's theme, and the language of the page, which
 * tells them the direction it reads in. A translator may have changed that of the document.
 */
export function ChakraRoot({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale={language.code}>{children}</LocaleProvider>
    </ChakraProvider>
  )
}
