import { checkFields } from '../model/check-fields'
import { text, type TextField } from '../model/field'
import { normaliseText } from '../model/normalise-text'
import { yearRange } from '../model/year-range'
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
    ['\u202a+965 0000 0142\u202c', '+965 0000 0142'],
    ['\u200e+965\u200b00000142', '+96500000142'],
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
    'hel\u00adlo@exam\u200bple.com',
    '\u2068hello@example.com\u2069',
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
