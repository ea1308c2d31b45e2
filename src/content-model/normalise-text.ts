import { cleanText } from '../languages/clean-text'
import type { Field } from './field'
import { normaliseLink } from './link-target'

/** What a field's text says, in its one form: as it is checked, written and shown. */
export function normaliseText(field: Field, text: string): string {
  const clean = cleanText(text, field.type === 'paragraph').trim()
  if (field.type === 'link') return normaliseLink(clean)
  const typed = field.type === 'text' ? field.pattern?.accepts : undefined
  // Keyboards of some countries have wide digits and signs.
  const plain = clean.normalize('NFKC')
  return typed?.expression.test(plain) ? typed.normalise(plain) : clean
}
