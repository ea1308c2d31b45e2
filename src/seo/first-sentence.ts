/** The first sentence of a text, for a description that search engines show only the start of. */
export function firstSentence(text: string): string {
  return /^.*?[.!?؟](?=\s|$)/su.exec(text)?.[0] ?? text
}
