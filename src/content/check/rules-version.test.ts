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

it.each<[string, 'keeps' | 'changes', Field, Field]>([
  ['another label', 'keeps', text, { ...text, label: 'Other' }],
  ['another hint in a group', 'keeps', group, { ...group, fields: { label: { ...text, hint: '' } } }],
  ['another type', 'changes', text, { ...text, type: 'paragraph' }],
  ['another limit', 'changes', number, { ...number, max: 3 }],
  ['another field in a group', 'changes', group, { ...group, fields: { label: text, hint: text } }],
  [
    'another pattern',
    'changes',
    { ...text, pattern: { expression: /a/, description: 'an a' } },
    { ...text, pattern: { expression: /b/, description: 'an a' } },
  ],
])('%s %s the version', (_case, effect, before, after) => {
  const isSame = computeVersion(after) === computeVersion(before)
  expect(isSame ? 'keeps' : 'changes').toBe(effect)
})
