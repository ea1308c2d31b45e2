import { joinFilled } from '../../languages/join-filled'
import { toOneLine } from '../../languages/to-one-line'
import { stripIsolates, toFallback } from '../../languages/fallback'

/**
 * Adds the brand to a title, unless the title contains it.
 * @param brand in the language of the page
 * @param mainBrand brand in the main language, which a title without a translation may contain
 */
export function buildTitle(title: string, brand: string, mainBrand = brand): string {
  const fold = (text: string) => toOneLine(stripIsolates(text)).toLowerCase()
  const hasBrand = [brand, mainBrand].some((each) => fold(title).includes(fold(each)))
  return hasBrand ? title : joinFilled([title, brand], ' | ')
}

/** Matches a text that ends with initials or an abbreviation, before the end of its sentence. */
const endsWithAbbreviation =
  /(?:^|[^\p{L}\p{M}])(?:\p{L}|bldg|bros|capt|co|corp|dr|eng|inc|ltd|messrs|mrs?|ms|nos?|prof|rd|sheikh|st|vs)\.\s$/iu

/**
 * Returns the first sentence of a text, because search engines truncate longer descriptions. Marks
 * the sentence as a fallback if the text is marked.
 */
export function getFirstSentence(text: string): string {
  const plain = stripIsolates(text)
  const [paragraph = ''] = plain.split(/\n\s*\n/)
  const line = toOneLine(paragraph)
  let first = ''
  for (const part of splitSentences(line)) {
    first += part
    if (first.endsWith(' ') && !endsWithAbbreviation.test(first)) break
  }
  return plain === text ? first.trim() : toFallback(first.trim())
}

/** Splits a text into sentences, except in browsers without a segmenter, such as Firefox 124. */
function splitSentences(text: string): string[] {
  if (!('Segmenter' in Intl)) return [text]
  const segments = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)
  return [...segments].map(({ segment }) => segment)
}
