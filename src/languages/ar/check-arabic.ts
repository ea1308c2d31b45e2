/** A typing mistake in Arabic text, from an English keyboard or from pasted text. */
interface Mistake {
  readonly find: RegExp
  /**
   * Returns what is wrong and what to type instead. The text continues a sentence that begins
   * with the name of the field.
   */
  readonly message: (found: string) => string
}

/**
 * Punctuation for which Arabic has its own characters. Not applied inside Latin phrases and
 * numbers such as 30,000.
 */
const marks = [
  ['comma', ',', '،'],
  ['semicolon', ';', '؛'],
  ['question mark', '?', '؟'],
].map(([name, latin, arabic]): Mistake => {
  const mark = `[${latin}]`
  return {
    find: new RegExp(`(?:^|[^a-z\\d])${mark}|[a-z]${mark}(?!\\s*[a-z])|\\d${mark}(?!\\d)`, 'i'),
    message: () => `uses the Latin ${name} "${latin}". Type the Arabic ${name} "${arabic}".`,
  }
})

const mistakes: readonly Mistake[] = [
  ...marks,
  {
    find: /\s[،؛؟]/,
    message: (found) => `has a space before "${found.trim()}". Remove the space.`,
  },
  {
    // A hyphen inside a Latin word is allowed.
    find: /(?:^|[^a-z\d])\p{Pd}|[a-z]\p{Pd}(?![a-z\d])|\d\p{Pd}(?![a-z])/iu,
    message: () =>
      'uses a dash. Type a comma "،" or a colon ":" instead, and write a range in words: "من 2023 إلى 2024".',
  },
  {
    find: /[٠-٩۰-۹]+/,
    message: (found) => `uses the digits "${found}". Type "${toWesternDigits(found)}".`,
  },
  {
    find: /\u0640/,
    message: () => 'stretches a word with the line "ـ". Type the word without it.',
  },
  {
    find: /\u0627\u064b/,
    message: () => 'has the two strokes after the alif: "اً". Type them before it: "ًا".',
  },
  {
    find: /[a-z]\S*(?:\s+(?:&\s+)?[a-z]\S*){2,}/i,
    message: (found) =>
      `has words in Latin letters: "${found}". If they are no name, translate them.`,
  },
]

/** Returns a message for each kind of mistake in an Arabic text, with what to type instead. */
export function checkArabic(text: string): string[] {
  return mistakes.flatMap(({ find, message }) => {
    const found = find.exec(text)
    return found ? [message(found[0])] : []
  })
}

/** Digits of either Arabic script, which each lie in a row, as 0 to 9. */
function toWesternDigits(digits: string): string {
  return digits.replace(/./g, (digit) => String(digit.charCodeAt(0) & 0xf))
}
