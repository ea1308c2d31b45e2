// This function is not in clean-text.ts, because every page loads it, and no page loads the
// patterns there.

/** Replaces line breaks by spaces, for places that show one line. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
