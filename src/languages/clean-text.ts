/**
 * Characters that are always removed: control characters, lone surrogates, invisible fillers, and
 * characters that embed, isolate or override the direction of text.
 */
const invisible =
  /[^\P{Cc}\t\n]|\p{Cs}|[\u2800\ufff9-\ufffc\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]|(?![\u200c-\u200f\u061c\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu

/**
 * Joiners, variation selectors and the tags of flags. cleanText() removes them unless they follow a
 * character that they can modify. Group 1 is this character, group 2 the modifier to keep. The
 * patterns use no lookbehind, because Safari before 16.4 does not support it.
 */
const modifiers = [
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]|(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{L}\p{M}])?([\u200c\u200d])[\u200c\u200d]*/gu,
  /((?!\p{Variation_Selector})[\p{L}\p{M}\p{N}\p{P}\p{S}])?(\p{Variation_Selector})\p{Variation_Selector}*/gu,
  /(\u{1f3f4})?([\u{e0020}-\u{e007f}]+)/gu,
]

/**
 * Direction marks. cleanText() removes them next to a letter of the same direction, where they have
 * no effect.
 */
const redundantMarks = [
  /([\p{sc=Arabic}\p{sc=Hebrew}])?[\u061c\u200f]+(?=([\p{sc=Arabic}\p{sc=Hebrew}])?)/gu,
  /(\p{sc=Latin})?\u200e+(?=(\p{sc=Latin})?)/gu,
]
const directionMark = /[\u061c\u200e\u200f]/g
/**
 * Matches words that need no direction marks: email addresses, URLs, words with a digit, and words
 * without a letter.
 */
const wordWithoutMarks = /^\P{L}*$|[\d٠-٩۰-۹@]|:\/\//u

const lineEnd = /\r\n?|[\n\v\f\x85\u2028\u2029]/g

/**
 * Removes the invisible characters that pasted text often contains. Does not trim the text.
 * @param keepLines true to keep line breaks and tabs; otherwise they become spaces
 */
export function cleanText(text: string, keepLines = false): string {
  // Returns plain text early, because the patterns take most of the time of a content check.
  if (/^[ -~]*$/.test(text)) return text
  let clean = text.replace(lineEnd, keepLines ? '\n' : ' ').replace(invisible, '')
  if (!keepLines) clean = clean.replaceAll('\t', ' ')
  for (const pattern of modifiers) {
    clean = clean.replace(pattern, (_, before?: string, modifier?: string) =>
      before ? `${before}${modifier}` : '',
    )
  }
  for (const pattern of redundantMarks) {
    clean = clean.replace(pattern, (marks, before = '', after = '') =>
      before || after ? before : marks,
    )
  }
  return clean.replace(/\S+/g, (word) =>
    wordWithoutMarks.test(word) ? word.replace(directionMark, '') : word,
  )
}

/**
 * Converts Arabic and Persian digits, separators and per cent signs to Western digits and signs. An
 * Arabic comma is a separator only before three digits, because 2018،2019 is a list.
 */
export function toWesternDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/(\d)(?:٬(?=\d)|،(?=\d{3}(?!\d)))/g, '$1,')
    .replace(/(\d)٫(?=\d)/g, '$1.')
    .replace(/(\d\s?)٪|٪(?=\s?\d)/g, '$1%')
}
