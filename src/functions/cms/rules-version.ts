import { createHash } from 'node:crypto'
import { isObject } from '../../content-model/values'
import { languages } from '../../languages/languages'
import { recordKinds } from '../../screens/registry'

/**
 * Another one whenever records get other fields, or fields another rule, so that a form which was
 * compiled before writes nothing. Wording, and what only advises, count for nothing.
 */
export function computeRulesVersion(): string {
  const kinds = recordKinds.map(({ path, fields }) => ({ path, fields }))
  const rules = JSON.stringify([languages.map(({ code }) => code), kinds], omitWording)
  return createHash('sha256').update(rules).digest('hex').slice(0, 8)
}

const wordingProperties = ['label', 'hint', 'searchResultLength', 'description', 'reason']

/** What JSON has of a property: of a field, its pattern or its fixed number no words, but not of fields. */
function omitWording(this: unknown, name: string, value: unknown): unknown {
  if (value instanceof RegExp) return String(value)
  return isObject(value) || !wordingProperties.includes(name) ? value : undefined
}
