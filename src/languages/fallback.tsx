import type { ReactNode } from 'react'
import { mainLanguage } from './languages'

const { code, direction } = mainLanguage

/** Directional isolates (UAX #9), which plain text reads right with, such as an alternative text. */
const [OPEN, CLOSE] = ['\u2066', '\u2069']

/** A text of the main language that takes the place of one that is not translated yet. */
export function asFallback(text: string): string {
  return OPEN + text + CLOSE
}

/** A text from content, marked with its language where it is not the one of the page. */
export function markFallback(text: string): ReactNode {
  if (!text.startsWith(OPEN)) return text
  return (
    <span lang={code} dir={direction}>
      {withoutIsolates(text)}
    </span>
  )
}

/** A text as those read it who take it out of the page, such as search engines. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(OPEN, '').replaceAll(CLOSE, '')
}
