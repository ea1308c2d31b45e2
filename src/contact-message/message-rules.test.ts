import { texts as inArabic } from '../languages/ar/interface-texts'
import { texts } from '../languages/en/interface-texts'
import { findFieldErrors, isBlank, maxLengths, tidyMessage } from './message-rules'

const message = { name: 'Layla', email: 'layla@example.com', message: 'We want to build a house.' }
const { fieldErrors, tooLong } = texts.contact
const { name: nameError, email: emailError } = fieldErrors

describe('a message', () => {
  it('is valid when its three fields are filled in, with white space around them or without', () => {
    expect(findFieldErrors(message)).toEqual({})
    expect(findFieldErrors({ ...message, email: ' layla@example.com ' })).toEqual({})
  })

  it('has the error of the specification for each field that is empty, and for no other', () => {
    expect(findFieldErrors({ name: '', email: '', message: '' })).toEqual({
      name: 'Please provide your name.',
      email: 'Please enter a valid email address.',
      message: 'Please enter your message.',
    })
    expect(findFieldErrors({ ...message, email: '' })).toEqual({ email: emailError })
  })

  it.each([' ', '\t', '\n\n', '\u00a0', '\u3000', ' \r\n ', '\u200b\u200f', ' \u00ad '])(
    'counts white space as empty: %j',
    (blank) => {
      expect(isBlank(blank)).toBe(true)
      expect(findFieldErrors({ name: blank, email: blank, message: blank })).toEqual(fieldErrors)
    },
  )

  it.each(['مرحبا', '張偉', 'Zoë O’Brien-Łuczak', '🏗️', '0'])(
    'is valid in any script: %s',
    (text) => {
      expect(findFieldErrors({ ...message, name: text, message: text })).toEqual({})
    },
  )

  it('loses the white space around its fields, but none within', () => {
    const loose = { name: ' Layla  A. ', email: '\tlayla@example.com\n', message: '\n One\n\ntwo ' }
    expect(tidyMessage(loose)).toEqual({
      name: 'Layla  A.',
      email: 'layla@example.com',
      message: 'One\n\ntwo',
    })
  })
})

describe('control characters', () => {
  const pasted = {
    name: 'Layla\u0000\r\nA.',
    email: 'layla@example.com',
    message: 'One\u000btwo\r\nthree\u0007\tfour',
  }

  it('are removed before a message is sent, while lines and words stay', () => {
    const tidy = { ...pasted, name: 'Layla A.', message: 'One\ntwo\nthree\tfour' }
    expect(tidyMessage(pasted)).toEqual(tidy)
    expect(findFieldErrors(pasted)).toEqual({})
  })

  it('go from an email address, but a line of its own does not', () => {
    const email = '\u200elayla@exam\u00adple.com\u0000'
    expect(tidyMessage({ ...message, email }).email).toBe('layla@example.com')
    expect(findFieldErrors({ ...message, email })).toEqual({})
    expect(findFieldErrors({ ...message, email: 'layla@example.com\nBcc: a@b.c' })).toEqual({
      email: emailError,
    })
  })
})

describe('characters that change the direction of text', () => {
  const controls = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'

  it('are removed from a name, which stays valid', () => {
    const name = `${controls}Lay${controls}la `
    expect(tidyMessage({ ...message, name }).name).toBe('Layla')
    expect(findFieldErrors({ ...message, name })).toEqual({})
  })

  it('do not turn what follows them in a message', () => {
    const text = `${controls} A house \u202e${controls}`
    expect(tidyMessage({ ...message, message: text }).message).toBe('A house')
  })

  it('do not make a name on their own', () => {
    expect(findFieldErrors({ ...message, name: controls })).toEqual({ name: nameError })
    expect(findFieldErrors({ ...message, message: '\u200b\u2800' })).toHaveProperty('message')
  })

  it('leave the joiners of Arabic, Persian and emoji alone', () => {
    const name = 'می‌خواهم 👩‍🔧'
    expect(tidyMessage({ ...message, name }).name).toBe(name)
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
    'layla.al-sabah+site@mail.example.co.uk',
    "o'brien@example.com",
    'a@b',
    '1@2.3',
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
    ['\u200elayla@example.com\u200f', 'layla@example.com'],
    ['layla\u200b@\u00adexample.\ufeffcom', 'layla@example.com'],
    ['\u2068layla@example.com\u2069\u00a0', 'layla@example.com'],
    ['layla@\u00a0example.com\u202f', 'layla@example.com'],
  ])('is valid as it is copied, and sent as mail servers know it: %j', (email, sent) => {
    expect(findFieldErrors({ ...message, email })).toEqual({})
    expect(tidyMessage({ ...message, email }).email).toBe(sent)
  })

  it.each([
    'layla',
    'layla@',
    'layla@münchen.example/path',
    'layla@münchen.example:80',
    'layla@ü ü.example',
    '@example.com',
    'layla@@example.com',
    'layla@example@com',
    'layla@example..com',
    'layla@.example.com',
    'layla@example.com.',
    'layla@-example.com',
    'layla@example-.com',
    'lay la@example.com',
    'layla@exam ple.com',
    'layla@example.com, omar@example.com',
    'layla@example.com;omar@example.com',
    'Layla <layla@example.com>',
    'layla@example.com\nBcc: everyone@example.com',
    'ليلى@example.com',
    '"layla"@example.com',
    'layla@[127.0.0.1]',
    'layla@example_site.com',
    `layla@${'a'.repeat(64)}.com`,
  ])('is invalid, as in a browser: %j', (email) => {
    expect(findFieldErrors({ ...message, email })).toEqual({ email: emailError })
  })
})
