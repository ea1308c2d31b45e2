import type { ReactNode } from 'react'
import { mainLanguage } from './languages'

const { code, direction } = mainLanguage

/**
 * Directional isolates (UAX #9) around a text that has no translation. They mark the text, and set
 * its direction in places without elements, such as an alternative text.
 */
const [ISOLATE_START, ISOLATE_END] = ['\u2066', '\u2069']

/** Marks a text of the main language as the fallback for a missing translation. */
export function toFallback(text: string): string {
  return ISOLATE_START + text + ISOLATE_END
}

/** Renders a text from content. Wraps a marked fallback in an element with `lang` and `dir`. */
export function markFallback(text: string): ReactNode {
  if (!text.startsWith(ISOLATE_START)) return text
  return (
    <span lang={code} dir={direction}>
      {stripIsolates(text)}
    </span>
  )
}

/** Removes the isolates, for text that is read outside the page, such as by search engines. */
export function stripIsolates(text: string): string {
  return text.replaceAll(ISOLATE_START, '').replaceAll(ISOLATE_END, '')
}
