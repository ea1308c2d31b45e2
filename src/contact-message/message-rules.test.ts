import { texts as inArabic } from '../languages/ar/interface-texts'
import { texts } from '../languages/en/interface-texts'
import { findFieldErrors, isBlank, maxLengths, normaliseMessage } from './message-rules'

const message = { name: 'Layla', email: 'layla@example.com', message: 'We want to build a house.' }
const { fieldErrors, tooLong } = texts.contact
const { email: emailError } = fieldErrors

const controls = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'

describe('a message', () => {
  it('has the error of the specification for each field that is empty, and for no other', () => {
    expect(findFieldErrors({ name: '', email: '', message: '' })).toEqual({
      name: 'Please provide your name.',
      email: 'Please enter a valid email address.',
      message: 'Please enter your message.',
    })
    expect(findFieldErrors({ ...message, email: '' })).toEqual({ email: emailError })
  })

  it.each([' ', '\t', '\n\n', '\u00a0', '\u3000', ' \r\n ', ' \u00ad ', '\u2800', controls])(
    'counts what nobody sees as empty: %j',
    (blank) => {
      expect(isBlank(blank)).toBe(true)
      expect(findFieldErrors({ name: blank, email: blank, message: blank })).toEqual(fieldErrors)
    },
  )

  it.each(['مرحبا', '張偉', 'Zoë O’Brien-Łuczak', 'می‌خواهم 👩‍🔧', '0'])(
    'is valid as it is in any script: %s',
    (text) => {
      const typed = { ...message, name: text, message: text }
      expect(findFieldErrors(typed)).toEqual({})
      expect(normaliseMessage(typed)).toEqual(typed)
    },
  )

  it.each([
    ['name', ' Layla  A. ', 'Layla  A.'],
    ['name', 'Layla\0\r\nA.', 'Layla A.'],
    // It would turn the subject of the mail round.
    ['name', `${controls}Lay${controls}la `, 'Layla'],
    ['email', '\tlayla@example.com\n', 'layla@example.com'],
    ['email', '\u200elayla@exam\u00adple.com\0', 'layla@example.com'],
    ['message', '\n One\n\ntwo ', 'One\n\ntwo'],
    ['message', 'One\vtwo\r\nthree\u0007\tfour', 'One\ntwo\nthree\tfour'],
    ['message', `${controls} A house \u202e${controls}`, 'A house'],
  ])('is sent without what came along in its %s: %j', (field, typed, sent) => {
    expect(findFieldErrors({ ...message, [field]: typed })).toEqual({})
    expect(normaliseMessage({ ...message, [field]: typed })).toEqual({ ...message, [field]: sent })
  })
})

describe('the length', () => {
  it.each([
    ['name', 120],
    ['message', 5000],
  ] as const)(
    'of a %s is valid up to %d, and otherwise said by how much it is not',
    (field, max) => {
      expect(maxLengths[field]).toBe(max)
      const longest = 'ب'.repeat(max)
      expect(findFieldErrors({ ...message, [field]: `  ${longest}\n` })).toEqual({})
      expect(findFieldErrors({ ...message, [field]: `${longest}ab` })).toEqual({
        [field]: tooLong(2),
      })
    },
  )

  it('of an email address is at most 254', () => {
    const email = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
    expect(findFieldErrors({ ...message, email: email(254) })).toEqual({})
    expect(findFieldErrors({ ...message, email: email(255) })).toEqual({ email: tooLong(1) })
  })

  it('is said in the language of the page', () => {
    const long = { name: '', email: '', message: 'ب'.repeat(5002) }
    expect(findFieldErrors(long, inArabic.contact)).toEqual({
      name: inArabic.contact.fieldErrors.name,
      email: inArabic.contact.fieldErrors.email,
      message: inArabic.contact.tooLong(2),
    })
  })
})

describe('an email address', () => {
  it.each([
    'layla@example.com',
    'a@b',
    '!#$%&*+/=?^_`{|}~-@example.com',
    'layla@xn--mgbh0fb.example',
    `layla@${'a'.repeat(63)}.com`,
    '.layla@example.com',
  ])('is valid, as in a browser: %s', (email) => {
    expect(findFieldErrors({ ...message, email })).toEqual({})
  })

  it.each([
    ['layla@münchen.example', 'layla@xn--mnchen-3ya.example'],
    ['layla@مثال.إختبار', 'layla@xn--mgbh0fb.xn--kgbechtv'],
    ['\u2068layla@example.com\u2069\u00a0', 'layla@example.com'],
    ['layla@\u00a0example.com\u202f', 'layla@example.com'],
  ])('is valid as it is copied, and sent as mail servers know it: %j', (email, sent) => {
    expect(findFieldErrors({ ...message, email })).toEqual({})
    expect(normaliseMessage({ ...message, email }).email).toBe(sent)
  })

  it.each([
    'layla',
    'layla@münchen.example/path',
    'layla@münchen.example:80',
    '@example.com',
    'layla@example..com',
    'layla@exam ple.com',
    'layla@example.com, omar@example.com',
    'Layla <layla@example.com>',
    'layla@example.com\nBcc: everyone@example.com',
    'ليلى@example.com',
    '"layla"@example.com',
    'layla@[127.0.0.1]',
    `layla@${'a'.repeat(64)}.com`,
  ])('is invalid, as in a browser: %j', (email) => {
    expect(findFieldErrors({ ...message, email })).toEqual({ email: emailError })
  })
})
