// A module of its own, because every page needs it, but not clean-text.ts.

/** Returns a text without line breaks, for places that show no lines. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
