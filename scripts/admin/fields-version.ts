import { createHash } from 'node:crypto'
import { recordKinds } from '../../src/screens/registry'

/** Another one whenever records get other fields, or fields another rule. */
export function fieldsVersion(): string {
  const withPatterns = (_name: string, value: unknown) =>
    value instanceof RegExp ? value.source : value
  const fields = JSON.stringify(recordKinds, withPatterns)
  return createHash('sha256').update(fields).digest('hex').slice(0, 8)
}
