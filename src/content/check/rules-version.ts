import { createHash } from 'node:crypto'
import { isObject } from '../model/values'
import { languages } from '../../languages/languages'
import { recordKinds } from '../registry'

/**
 * Returns a hash of all fields and their rules. The server rejects changes from an editor that was
 * compiled with other rules. Texts and advice for staff do not change the hash.
 */
export function computeRulesVersion(): string {
  const kinds = recordKinds.map(({ path, fields }) => ({ path, fields }))
  const rules = JSON.stringify([languages.map(({ code }) => code), kinds], omitWording)
  return createHash('sha256').update(rules).digest('hex').slice(0, 8)
}

const wordingProperties = ['label', 'hint', 'searchResultLength', 'description', 'reason']

/**
 * Replacer for JSON.stringify() that omits texts and advice for staff. A field that is named, for
 * example, `label` is kept, because its value is an object.
 */
function omitWording(this: unknown, name: string, value: unknown): unknown {
  if (value instanceof RegExp) return String(value)
  return isObject(value) || !wordingProperties.includes(name) ? value : undefined
}
