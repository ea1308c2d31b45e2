// Kept out of clean-text.ts, because every page needs this function, and none the patterns there.

/** Returns a text without line breaks, for places that show no lines. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
