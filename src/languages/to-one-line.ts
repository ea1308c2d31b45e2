// Keeps this function out of clean-text.ts, because every page loads the function, but no page
// needs the patterns there.

/** Replaces line breaks by spaces, for places that show one line. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
