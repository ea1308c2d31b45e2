import type { Field } from '../model/field'
import type { RecordKind } from '../model/record-kind'
import { computeRulesVersion } from './rules-version'

let mockFields: Record<string, Field> = {}

jest.mock('../registry', () => ({
  get recordKinds(): Partial<RecordKind>[] {
    return [{ path: 'pages/home.json', label: 'Home', fields: mockFields }]
  },
}))

const text: Field = { type: 'text', label: 'Label', hint: 'Write it.' }
const number: Field = { ...text, type: 'number', min: 1, max: 2 }
const group: Field = { ...text, type: 'group', fields: { label: text } }

function computeVersion(field: Field): string {
  mockFields = { label: field }
  return computeRulesVersion()
}

it.each<[string, boolean, Field, Field]>([
  ['another label', true, text, { ...text, label: 'Other' }],
  ['another hint in a group', true, group, { ...group, fields: { label: { ...text, hint: '' } } }],
  ['another type', false, text, { ...text, type: 'paragraph' }],
  ['another limit', false, number, { ...number, max: 3 }],
  ['another field in a group', false, group, { ...group, fields: { label: text, hint: text } }],
  [
    'another pattern',
    false,
    { ...text, pattern: { expression: /a/, description: 'an a' } },
    { ...text, pattern: { expression: /b/, description: 'an a' } },
  ],
])('keeps the version with %s: %s', (_case, isKept, before, after) => {
  expect(computeVersion(after) === computeVersion(before)).toBe(isKept)
})
