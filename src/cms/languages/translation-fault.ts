import { checkFields, checkWithoutOtherFiles } from '../../content-model/check-fields'
import type { TextField } from '../../content-model/field'
import { nameIn } from '../../content-model/translation'
import type { Language } from '../../languages/languages'

/** The rules of a language are the same for every text. */
const anyText: TextField = { kind: 'text', label: '', hint: '', optional: true }

/** What is wrong with a text in a language, to follow its label: the same check as at build. */
export function translationFault(
  language: Language,
  original: string,
  translation: string | undefined,
): string | undefined {
  const name = nameIn(language, 'text')
  const record = { text: original, [name]: translation }
  return checkFields({ text: anyText }, record, checkWithoutOtherFiles).find(
    ({ field, unknown }) => field === name && !unknown,
  )?.message
}
