import { createHash } from 'node:crypto'
import type { Field, Fields } from '../../content-model/field'
import { languages } from '../../languages/languages'
import { recordKinds } from '../../screens/registry'

/**
 * Another one whenever records get other fields, or fields another rule, so that a form which was
 * compiled before writes nothing. Wording, and what only advises, count for nothing.
 */
export function rulesVersion(): string {
  const kinds = recordKinds.map(({ path, fields }) => [path, rulesOf(fields)])
  const rules = JSON.stringify([languages.map(({ code }) => code), kinds])
  return createHash('sha256').update(rules).digest('hex').slice(0, 8)
}

function rulesOf(fields: Fields): unknown {
  return Object.entries(fields).map(([name, field]) => [name, ruleOf(field)])
}

const notRules = ['label', 'hint', 'typeName', 'cutAt']

function ruleOf(field: Field): unknown {
  return Object.entries(field)
    .filter(([property]) => !notRules.includes(property))
    .map(([property, value]) => [property, valueOf(field, property, value)])
}

function valueOf(field: Field, property: string, value: unknown): unknown {
  switch (property) {
    case 'fields':
      return rulesOf(value as Fields)
    case 'of':
      return field.kind === 'list' ? ruleOf(field.of) : value
    case 'pattern': {
      const { pattern } = field as Extract<Field, { kind: 'text' }>
      return [String(pattern?.expression), String(pattern?.typed?.expression)]
    }
    case 'fixed':
      return (value as { number: number }).number
    case 'unique':
      return true
    default:
      return value
  }
}
