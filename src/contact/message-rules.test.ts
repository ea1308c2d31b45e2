import { texts as arabicTexts } from '../languages/ar/interface-texts'
import { texts } from '../languages/en/interface-texts'
import { findFieldErrors, isBlank, maxLengths, normaliseMessage } from './message-rules'

const message = { name: 'Layla', email: 'layla@example.com', message: 'We want to build a house.' }
const { fieldErrors, tooLong } = texts.contact
const { email: emailError } = fieldErrors

const controls = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'

describe('a contact message', () => {
  it('reports an error for each empty field only', () => {
    expect(findFieldErrors({ name: '', email: '', message: '' })).toEqual({
      name: 'Please provide your name.',
      email: 'Please enter a valid email address.',
      message: 'Please enter your message.',
    })
    expect(findFieldErrors({ ...message, email: '' })).toEqual({ email: emailError })
  })

  it.each([' ', '\t', '\n\n', '\u00a0', '\u3000', ' \r\n ', ' \u00ad ', '\u2800', controls])(
    'treats invisible characters as empty: %j',
    (blank) => {
      expect(isBlank(blank)).toBe(true)
      expect(findFieldErrors({ name: blank, email: blank, message: blank })).toEqual(fieldErrors)
    },
  )

  it('does not call a text blank that is too long to be read', () => {
    expect(isBlank(' '.repeat(20_001))).toBe(false)
  })

  it.each(['مرحبا', '張偉', 'Zoë O’Brien-Łuczak', 'می‌خواهم 👩‍🔧', '0'])(
    'accepts text in any script unchanged: %s',
    (text) => {
      const input = { ...message, name: text, message: text }
      expect(findFieldErrors(input)).toEqual({})
      expect(normaliseMessage(input)).toEqual(input)
    },
  )

  it.each([
    ['name', ' Layla  A. ', 'Layla  A.'],
    ['name', 'Layla\0\r\nA.', 'Layla A.'],
    // Expects no direction marks in a name, because they would reorder the subject of the email.
    ['name', `${controls}Lay${controls}la `, 'Layla'],
    ['email', '\tlayla@example.com\n', 'layla@example.com'],
    ['email', '\u200elayla@exam\u00adple.com\0', 'layla@example.com'],
    ['message', '\n One\n\ntwo ', 'One\n\ntwo'],
    ['message', 'One\vtwo\r\nthree\u0007\tfour', 'One\ntwo\nthree\tfour'],
    ['message', `${controls} A house \u202e${controls}`, 'A house'],
  ])('normalises the %s: %j', (field, input, normalised) => {
    expect(findFieldErrors({ ...message, [field]: input })).toEqual({})
    expect(normaliseMessage({ ...message, [field]: input })).toEqual({
      ...message,
      [field]: normalised,
    })
  })
})

describe('the length of a field', () => {
  it.each([
    ['name', 120],
    ['message', 5000],
  ] as const)('reports by how much a %s exceeds %d characters', (field, max) => {
    expect(maxLengths[field]).toBe(max)
    const longest = 'ب'.repeat(max)
    expect(findFieldErrors({ ...message, [field]: `  ${longest}\n` })).toEqual({})
    expect(findFieldErrors({ ...message, [field]: `${longest}ab` })).toEqual({
      [field]: tooLong(2),
    })
  })

  it('limits an email address to 254 characters', () => {
    const createEmail = (length: number) =>
      `${'a'.repeat(length - '@example.com'.length)}@example.com`
    expect(findFieldErrors({ ...message, email: createEmail(254) })).toEqual({})
    expect(findFieldErrors({ ...message, email: createEmail(255) })).toEqual({ email: tooLong(1) })
  })

  it.each([
    ['name', 120],
    ['email', 254],
    ['message', 5000],
  ] as const)('normalises no %s above four times %d characters', (field, max) => {
    const invisible = '\u200b'.repeat(3 * max)
    const valid = message[field]
    const input = (length: number) => invisible.slice(0, length - valid.length) + valid
    expect(findFieldErrors({ ...message, [field]: input(3 * max) })).toEqual({})
    const padded = '\u200b'.repeat(4 * max) + valid
    expect(findFieldErrors({ ...message, [field]: padded })).toEqual({
      [field]: tooLong(padded.length - max),
    })
  })

  it('reports errors in the language of the page', () => {
    const long = { name: '', email: '', message: 'ب'.repeat(5002) }
    expect(findFieldErrors(long, arabicTexts.contact)).toEqual({
      name: arabicTexts.contact.fieldErrors.name,
      email: arabicTexts.contact.fieldErrors.email,
      message: arabicTexts.contact.tooLong(2),
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
  ])('accepts an address that browsers accept: %s', (email) => {
    expect(findFieldErrors({ ...message, email })).toEqual({})
  })

  it.each([
    ['layla@münchen.example', 'layla@xn--mnchen-3ya.example'],
    ['layla@Example.COM', 'layla@Example.COM'],
    ['layla@مثال.إختبار', 'layla@xn--mgbh0fb.xn--kgbechtv'],
    ['layla@מבחן.भारत.例子', 'layla@xn--5dbmtg.xn--h2brj9c.xn--fsqu00a'],
    ['layla@مُثال-2.example', 'layla@xn---2-btdp0kd4e.example'],
    ['layla@example。com', 'layla@example.com'],
    ['layla٠١۹@example٢.com', 'layla019@example2.com'],
    ['\u2068layla@example.com\u2069\u00a0', 'layla@example.com'],
    ['layla@\u00a0exam\u2007ple.com\u202f', 'layla@example.com'],
  ])('normalises a pasted address for mail servers: %j', (email, normalised) => {
    expect(findFieldErrors({ ...message, email })).toEqual({})
    expect(normaliseMessage({ ...message, email }).email).toBe(normalised)
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
    'mailto:layla@example.com',
    '=?utf-8?q?layla?=@example.com',
    '<layla@example.com>',
    '“layla@example.com”',
    'layla@-مثال.example',
    'layla@münchen-.example',
    'layla@exampleم.com',
    'layla@مexample.com',
    'layla@1م.com',
  ])('rejects an address that browsers reject: %j', (email) => {
    expect(findFieldErrors({ ...message, email })).toEqual({ email: emailError })
  })

  it.each([...'،؛؟٪۔“”‘’«»•·…–、・।。！；™®©€№①²😀⃣←ـ'])(
    'rejects punctuation and symbols in the domain: %s',
    (character) => {
      for (const domain of [`example.com${character}`, `مثال${character}مثال.com`]) {
        if (character === '。' && !domain.endsWith(character)) continue
        const email = `layla@${domain}`
        expect(findFieldErrors({ ...message, email })).toEqual({ email: emailError })
      }
    },
  )
})
