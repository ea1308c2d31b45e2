import { cleanText } from '../languages/clean-text'
import type { Field } from './field'
import { normaliseLink } from './link-target'

/** Returns the text of a field in its canonical form, in which it is checked, saved and shown. */
export function normaliseText(field: Field, text: string): string {
  const clean = cleanText(text, field.type === 'paragraph').trim()
  if (field.type === 'link') return normaliseLink(clean)
  const accepted = field.type === 'text' ? field.pattern?.accepts : undefined
  // Some keyboards type full-width digits and signs.
  const plain = clean.normalize('NFKC')
  return accepted?.expression.test(plain) ? accepted.normalise(plain) : clean
}
