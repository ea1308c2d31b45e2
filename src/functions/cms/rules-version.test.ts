import type { Field } from '../../content-model/field'
import type { RecordKind } from '../../content-model/record-kind'
import { computeRulesVersion } from './rules-version'

let mockFields: Record<string, Field> = {}

jest.mock('../../screens/registry', () => ({
  get recordKinds(): Partial<RecordKind>[] {
    return [{ path: 'pages/home.json', label: 'Home', fields: mockFields }]
  },
}))

const text: Field = { type: 'text', label: 'Label', hint: 'Write it.' }
const number: Field = { ...text, type: 'number', min: 1, max: 2 }
const group: Field = { ...text, type: 'group', fields: { label: text } }

function versionOf(field: Field): string {
  mockFields = { label: field }
  return computeRulesVersion()
}

it.each<[string, boolean, Field, Field]>([
  ['another label', true, text, { ...text, label: 'Other' }],
  ['another hint in a group', true, group, { ...group, fields: { label: { ...text, hint: '' } } }],
  ['another kind', false, text, { ...text, type: 'paragraph' }],
  ['another limit', false, number, { ...number, max: 3 }],
  ['a field more in a group', false, group, { ...group, fields: { label: text, hint: text } }],
  [
    'another pattern',
    false,
    { ...text, pattern: { expression: /a/, description: 'an a' } },
    { ...text, pattern: { expression: /b/, description: 'an a' } },
  ],
])('with %s, it stays: %s', (_what, stays, before, after) => {
  expect(versionOf(after) === versionOf(before)).toBe(stays)
})
