import { checkFields } from '../model/check-fields'
import { getChildFields } from '../model/field-label'
import { text, type Field, type Fields, type TextField } from '../model/field'
import { normaliseText } from '../model/normalise-text'
import { yearRange } from '../model/year-range'
import { recordKinds } from '../registry'
import { emailAddress, phoneNumber } from './shared'

const createField = (pattern: TextField['pattern']) =>
  text('It', 'Write it.', { sameInAllLanguages: true, pattern })
const phone = createField(phoneNumber)
const email = createField(emailAddress)
const year = createField(yearRange)
const context = { pictureExists: () => false, recordExists: () => false }
const listErrors = (field: TextField, value: string) =>
  checkFields({ it: field }, { it: value }, context).map((error) => error.message)

describe('a telephone number', () => {
  it.each([
    ['＋９６５ ００００ ０１４２', '+965 0000 0142'],
    ['٠٠٩٦٥ ٠٠٠٠ ٠١٤٢', '+965 0000 0142'],
    ['+965 (0000) 01-42', '+965 0000 01 42'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['tel:+96500000142', '+96500000142'],
    ['+965‑0000‑0142', '+965 0000 0142'],
    ['00 965\t0000\u200a0142', '+965 0000 0142'],
  ])('normalises %j to %j', (input, normalised) => {
    expect(normaliseText(phone, input)).toBe(normalised)
    expect(listErrors(phone, input)).toEqual([])
  })

  const severalNumbers = 'looks like more than one number. Enter one number alone.'

  it.each([
    ['2241 0142', 'lacks the code of its country, such as +965.'],
    ['+965 0142', 'has only 7 digits, of at least 8.'],
    ['00965 01', 'has only 7 digits, of at least 8.'],
    ['+965 0000 0142 +965 0000 0143', severalNumbers],
    ['+965 2222 0142 / 0143', severalNumbers],
    ['+965 2222 0142، 2222 0143', severalNumbers],
    ['+965 2222 0142 & 43', severalNumbers],
    ['+965 0000 0142 0000 0143', 'has 19 digits, of at most 15. Enter one number alone.'],
    ['+965 0000 0142 ext. 5', 'has letters or an extension. Enter one number alone.'],
    ['+965 2222 0142 (5)', 'has letters or an extension. Enter one number alone.'],
    ['+0965 0000 0142', 'has signs or a code that telephone numbers do not have.'],
    ['+965 0000 #142', 'has signs or a code that telephone numbers do not have.'],
  ])('rejects %j with the reason: %s', (input, problem) => {
    expect(listErrors(phone, input)).toEqual([`${problem} Write it.`])
  })
})

describe('an email address', () => {
  it.each([
    ' hello@example.com ',
    'mailto:hello@example.com',
    'MAILTO:hello@example.com?subject=A%20house',
    'Dhow & Stone <hello@example.com>',
    'hello@example.com?subject=House',
    'hello＠exam\u200dple.com',
  ])('normalises %j to the plain address', (input) => {
    expect(normaliseText(email, input)).toBe('hello@example.com')
    expect(listErrors(email, input)).toEqual([])
  })

  it.each([
    'hello',
    'hello@example..com',
    'hel..lo@example.com',
    '.hello@example.com',
    'hello.@example.com',
    'hello@.example.com',
    'hello@example.com.',
    'who?@example.com',
    'hello@example.com, office@example.com',
    'a#b@example.com',
    'hello@example.com;',
  ])('rejects %j', (input) => {
    expect(listErrors(email, input)).toEqual(['must be one email address. Write it.'])
  })
})

it.each([
  ['2022-2024', '2022 - 2024'],
  [' 2022 — 2024 ', '2022 - 2024'],
  ['۲۰۲۲', '2022'],
  ['\u200f٢٠١٨ – ٢٠٢٣\u200f', '2018 - 2023'],
  ['2024 - 2022', '2022 - 2024'],
  ['2022/2024', undefined],
  ['soon', undefined],
])('validates the years %j, normalised to %j', (input, normalised) => {
  expect(normaliseText(year, input)).toBe(normalised ?? input)
  expect(listErrors(year, input)).toHaveLength(normalised ? 0 : 1)
})

it.each<[string, (field: Field) => string | false | undefined, string[]]>([
  [
    'may be empty',
    ({ optional }) => optional && 'optional',
    [
      'About banner.lead: optional',
      'Services banner.lead: optional',
      'Projects banner.lead: optional',
      'Projects order: optional',
      'Projects highestNumber: optional',
      'Contact banner.lead: optional',
      'Company whatsApp: optional',
      ...['description', 'page', 'page.title', 'page.location', 'page.timeline', 'page.figures'].map(
        (name) => `Project ${name}: optional`,
      ),
    ],
  ],
  [
    'are lists and numbers with other limits than one item or more',
    (field) => 'min' in field && `${field.min} to ${field.max}`,
    [
      'Home hero.places: 1 to 4',
      'Projects order: 0 to undefined',
      'Projects highestNumber: 1 to 9999',
      'Company footerColumns: 1 to 3',
      'Project id: 1 to 9999',
      'Project page.figures: 0 to 4',
    ],
  ],
  [
    'are the same in all languages',
    (field) =>
      'sameInAllLanguages' in field &&
      (('pattern' in field && field.pattern?.description) || 'a text'),
    [
      `About milestones.items.year: ${yearRange.description}`,
      'Projects kinds.key: small letters, digits and hyphens',
      `Company email: ${emailAddress.description}`,
      `Company phone: ${phoneNumber.description}`,
      `Company whatsApp: ${phoneNumber.description}`,
      `Project timeline: ${yearRange.description}`,
      `Project page.timeline: ${yearRange.description}`,
      'Project page.figures.value: a text',
    ],
  ],
])('only these fields %s', (_case, describe, expected) => {
  const list = (fields: Fields, prefix: string): string[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const [rule, path] = [describe(field), prefix + name]
      // Leaves out the fields in the file of a picture.
      const inside = (field.type !== 'group' || !field.shape) && getChildFields(field)
      return [...(rule ? [`${path}: ${rule}`] : []), ...list(inside || {}, `${path}.`)]
    })
  const rules = recordKinds.flatMap(({ label, fields }) => list(fields, `${label} `))
  expect(rules.filter((rule) => !rule.endsWith('1 to undefined'))).toEqual(expected)
})
