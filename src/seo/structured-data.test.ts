import { toFallback } from '../languages/fallback'
import { findLanguage } from '../languages/languages'
import { buildContractor, getFirstSentence, serialiseJsonLd } from './structured-data'

const company = {
  brand: 'Dhow & Stone',
  summary: 'We build.',
  email: 'hello@example.com',
  phone: '+965 0000 0142',
  whatsApp: null,
  policies: [],
  logo: { alt: '', original: { publicURL: '/static/logo.svg' } },
  socialImage: { alt: '', crops: { layout: 'fixed', width: 1, height: 1, images: {} } as const },
  footerColumns: [],
}
const site = {
  company,
  mainCompany: { brand: 'Dhow & Stone' },
  offices: {
    offices: [
      { city: 'Kuwait City', address: '1 Example Street, Kuwait City' },
      { city: 'Dubai', address: '2 Example Street, Dubai' },
    ],
  },
}

beforeAll(() => {
  process.env.GATSBY_SITE_URL = 'https://example.com'
})

it('adds the name in the main language only if it differs', () => {
  const arabic = { ...site, company: { ...company, brand: 'محمل وحجر' } }
  expect(buildContractor(arabic, findLanguage('ar'))).toMatchObject({
    '@id': 'https://example.com/#company',
    name: 'محمل وحجر',
    alternateName: 'Dhow & Stone',
    url: 'https://example.com/ar/home/',
  })
  expect(buildContractor(site, findLanguage('en'))).not.toHaveProperty('alternateName')
})

it('escapes text that would end the script element', () => {
  const text = serialiseJsonLd([{ '@type': 'Place', name: '</script><b>' }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><b>' }] })
})

it('removes the isolates of a fallback', () => {
  const text = serialiseJsonLd([{ '@type': 'Place', name: toFallback('Two towers') }])
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: 'Two towers' }] })
})

describe('getFirstSentence', () => {
  it.each([
    ['Two towers. One podium.', 'Two towers.'],
    ['It is 3.5 m high. It is wide.', 'It is 3.5 m high.'],
    ['Which towers? These.', 'Which towers?'],
    ['One line\nand another. Two.', 'One line\nand another.'],
    ['ما المشروع؟ برجان.', 'ما المشروع؟'],
    ['Two towers', 'Two towers'],
  ])('returns of %j the first sentence %j', (text, first) =>
    expect(getFirstSentence(text)).toBe(first),
  )

  it('marks the first sentence of a fallback as a fallback', () => {
    const first = getFirstSentence(toFallback('Two towers. One podium.'))
    expect(first).toBe(toFallback('Two towers.'))
  })
})
