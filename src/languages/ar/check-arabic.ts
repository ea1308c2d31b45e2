/** A typing mistake in Arabic text, from an English keyboard or from pasted text. */
interface Mistake {
  readonly pattern: RegExp
  /** Returns problem and fix, as the end of a message that begins with the field's label. */
  readonly buildMessage: (found: string) => string
}

/**
 * Latin punctuation for which Arabic has its own characters. Allowed inside Latin phrases and
 * numbers such as 30,000.
 */
const latinPunctuation = [
  ['comma', ',', '،'],
  ['semicolon', ';', '؛'],
  ['question mark', '?', '؟'],
].map(([name, latin, arabic]): Mistake => {
  const character = `[${latin}]`
  return {
    pattern: new RegExp(
      `(?:^|[^a-z\\d])${character}|[a-z]${character}(?!\\s*[a-z])|\\d${character}(?!\\d)`,
      'i',
    ),
    buildMessage: () => `uses the Latin ${name} "${latin}". Type the Arabic ${name} "${arabic}".`,
  }
})

const mistakes: readonly Mistake[] = [
  ...latinPunctuation,
  {
    pattern: /\s[،؛؟]/,
    buildMessage: (found) => `has a space before "${found.trim()}". Remove the space.`,
  },
  {
    // Allows a hyphen inside a Latin word, but not between two numbers.
    pattern: /(?:^|[^a-z\d])\p{Pd}|[a-z]\p{Pd}(?![a-z\d])|\d\p{Pd}(?![a-z])/iu,
    buildMessage: () =>
      'uses a dash. Type a comma "،" or a colon ":" instead, and write a range in words: "من 2023 إلى 2024".',
  },
  {
    pattern: /\u0640/,
    buildMessage: () => 'stretches a word with the line "ـ". Type the word without it.',
  },
  {
    pattern: /\u0627\u064b/,
    buildMessage: () => 'has the two strokes after the alif: "اً". Type them before it: "ًا".',
  },
  {
    // Allows one or two Latin words beside Arabic words, because such words are mostly a name.
    pattern:
      /(?:^|\s)[^\sa-z]*[a-z]\S*(?:\s+(?:&\s+)?[a-z]\S*){2,}|^(?=[^a-z]*[a-z]{2})\P{Script=Arabic}+$/iu,
    buildMessage: (found) =>
      `has words in Latin letters: "${found.trim()}". If they are no name, translate them.`,
  },
]

/** Returns a message for each kind of mistake in an Arabic text, with what to type instead. */
export function checkArabic(text: string): string[] {
  return mistakes.flatMap(({ pattern, buildMessage }) => {
    const found = pattern.exec(text)
    return found ? [buildMessage(found[0])] : []
  })
}
