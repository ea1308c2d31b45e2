import { cleanText, toWesternDigits } from '../../languages/clean-text'
import type { Field } from './field'
import { normaliseLink } from './link-target'

/**
 * Returns the text of a field in its canonical form, which the site checks, saves and shows. Arabic
 * digits become 0–9 in every language, except in paths.
 */
export function normaliseText(field: Field, text: string): string {
  const typed = cleanText(text, field.type === 'paragraph')
    .trim()
    .normalize()
  const isPath = field.type === 'text' && field.isPath
  const clean = isPath ? typed : toWesternDigits(typed)
  if (field.type === 'link') return clean && normaliseLink(clean)
  const accepted = field.type === 'text' ? field.pattern?.accepts : undefined
  // Converts the full-width digits and signs that some keyboards type.
  const plain = clean.normalize('NFKC')
  return accepted?.expression.test(plain) ? accepted.normalise(plain) : clean
}
