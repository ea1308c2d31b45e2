import { LocaleProvider } from '@chakra-ui/react/locale'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from './system'

/**
 * What Chakra's components need around them: the site's theme, and the language of the page, which
 * tells them the direction it reads in. For code that runs in the browser only.
 */
export function ChakraRoot({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale={document.documentElement.lang}>{children}</LocaleProvider>
    </ChakraProvider>
  )
}
