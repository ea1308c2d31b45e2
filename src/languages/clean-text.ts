/**
 * What no text needs and nobody sees: control letters, halves of a letter, fillers, letters that turn
 * the text after them. Joiners, the variants of emoji and the letters of their flags are not among it.
 */
const unseen =
  /[^\P{Cc}\t\n]|\p{Cs}|[\u2800\ufffc\u202a-\u202e\u2066-\u2069]|(?![\u200c-\u200f\u061c\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu

/** Joiners, variants and letters of flags that belong to nothing. */
const stray = [
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]|(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\u200c\u200d])[\p{L}\p{M}])[\u200c\u200d]/gu,
  /(?<![\p{L}\p{M}\p{N}\p{P}\p{S}])\p{Variation_Selector}+/gu,
  /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+/gu,
]

/** Marks beside a letter of their own direction, which say nothing there. */
const idle =
  /(?<=[\p{sc=Arabic}\p{sc=Hebrew}])[\u061c\u200f]+|[\u061c\u200f]+(?=[\p{sc=Arabic}\p{sc=Hebrew}])|(?<=\p{sc=Latin})\u200e+|\u200e+(?=\p{sc=Latin})/gu

const lineEnd = /\r\n?|[\n\v\f\x85\u2028\u2029]/g
const directionMark = /[\u061c\u200e\u200f]/g
/** A word in which such a mark says nothing: without letters, a number or an address. */
const needsNoMark = /^\P{L}*$|[\d٠-٩۰-۹@]|:\/\//u

/**
 * A text as it is meant, whatever came along unseen when it was pasted. White space around it stays.
 * @param hasLines keeps its lines, which otherwise become spaces
 */
export function cleanText(text: string, hasLines = false): string {
  const plain = hasLines ? text : text.replaceAll('\t', ' ')
  return [unseen, ...stray, idle]
    .reduce((rest, one) => rest.replace(one, ''), plain.replace(lineEnd, hasLines ? '\n' : ' '))
    .replace(/\S+/g, (word) => (needsNoMark.test(word) ? word.replace(directionMark, '') : word))
}
