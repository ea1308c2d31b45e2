import { cleanText, toWesternDigits } from '../../languages/clean-text'
import { mainLanguage, type Language } from '../../languages/languages'
import type { Field } from './field'
import { normaliseLink } from './link-target'

/**
 * Returns the text of a field in its canonical form, in which it is checked, saved and shown. Arabic
 * digits become 0–9, except in paths and in a language that is written from right to left.
 */
export function normaliseText(
  field: Field,
  text: string,
  language: Language = mainLanguage,
): string {
  const typed = cleanText(text, field.type === 'paragraph')
    .trim()
    .normalize()
  const hasOwnDigits = language.direction === 'rtl' || (field.type === 'text' && field.isPath)
  const clean = hasOwnDigits ? typed : toWesternDigits(typed)
  if (field.type === 'link') return clean && normaliseLink(clean)
  const accepted = field.type === 'text' ? field.pattern?.accepts : undefined
  // Converts the full-width digits and signs that some keyboards type.
  const plain = clean.normalize('NFKC')
  return accepted?.expression.test(plain) ? accepted.normalise(plain) : clean
}
