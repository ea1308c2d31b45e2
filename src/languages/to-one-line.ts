// Not in clean-text.ts, because every page loads this function, and none the patterns there.

/** Replaces line breaks by spaces, for places that show one line. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
