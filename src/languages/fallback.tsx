import type { ReactNode } from 'react'
import { mainLanguage } from './languages'

const { code, direction } = mainLanguage

/** Directional isolates (UAX #9), which plain text reads right with, such as an alternative text. */
const [ISOLATE_START, ISOLATE_END] = ['\u2066', '\u2069']

/** A text of the main language that takes the place of one that is not translated yet. */
export function toFallback(text: string): string {
  return ISOLATE_START + text + ISOLATE_END
}

/** A text from content, marked with its language where it is not the one of the page. */
export function markFallback(text: string): ReactNode {
  if (!text.startsWith(ISOLATE_START)) return text
  return (
    <span lang={code} dir={direction}>
      {stripIsolates(text)}
    </span>
  )
}

/** A text as those read it who take it out of the page, such as search engines. */
export function stripIsolates(text: string): string {
  return text.replaceAll(ISOLATE_START, '').replaceAll(ISOLATE_END, '')
}
