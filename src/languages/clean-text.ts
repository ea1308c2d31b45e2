/**
 * What no text needs and nobody sees: control letters, halves of a letter, fillers, and what turns
 * the text after it.
 */
const invisible =
  /[^\P{Cc}\t\n]|\p{Cs}|[\u2800\ufff9-\ufffc\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]|(?![\u200c-\u200f\u061c\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu

/**
 * What is needed behind a letter of its kind only, which is kept with it: joiners, variants of emoji
 * and letters of a flag. Not written as lookbehind, which browsers lack that people still have.
 */
const modifiers = [
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]|(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{L}\p{M}])?([\u200c\u200d])[\u200c\u200d]*/gu,
  /((?!\p{Variation_Selector})[\p{L}\p{M}\p{N}\p{P}\p{S}])?(\p{Variation_Selector})\p{Variation_Selector}*/gu,
  /(\u{1f3f4})?([\u{e0020}-\u{e007f}]+)/gu,
]

/** Marks beside a letter of their own direction, which say nothing there. */
const redundantMarks = [
  /([\p{sc=Arabic}\p{sc=Hebrew}])[\u061c\u200f]+/gu,
  /[\u061c\u200f]+([\p{sc=Arabic}\p{sc=Hebrew}])/gu,
  /(\p{sc=Latin})\u200e+/gu,
  /\u200e+(\p{sc=Latin})/gu,
]
const directionMark = /[\u061c\u200e\u200f]/g
/** A word in which such a mark says nothing either: without letters, a number or an address. */
const wordWithoutMarks = /^\P{L}*$|[\d٠-٩۰-۹@]|:\/\//u

const lineEnd = /\r\n?|[\n\v\f\x85\u2028\u2029]/g

/**
 * A text as it is meant, whatever came along unseen when it was pasted. White space around it stays.
 * @param keepLines keeps its lines, which otherwise become spaces
 */
export function cleanText(text: string, keepLines = false): string {
  let clean = text.replace(lineEnd, keepLines ? '\n' : ' ').replace(invisible, '')
  if (!keepLines) clean = clean.replaceAll('\t', ' ')
  for (const pattern of modifiers) {
    clean = clean.replace(pattern, (_, before?: string, own?: string) =>
      before ? `${before}${own}` : '',
    )
  }
  for (const pattern of redundantMarks) clean = clean.replace(pattern, '$1')
  return clean.replace(/\S+/g, (word) =>
    wordWithoutMarks.test(word) ? word.replace(directionMark, '') : word,
  )
}

/** Digits as Arabic or Persian keyboards write them, as the site does. */
export function toWesternDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (figure) => String((figure.codePointAt(0) ?? 0) & 0xf))
}
