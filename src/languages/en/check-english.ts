/** Returns a message if an English text has Arabic words, with what to type instead. */
export function checkEnglish(text: string): string[] {
  const [found] = /(?!\p{N})\p{Script=Arabic}[\p{Script=Arabic}\s]*/u.exec(text) ?? []
  return found ? [`has Arabic letters: "${found.trim()}". Type this text in English.`] : []
}
