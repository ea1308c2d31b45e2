import '../languages/language-resources'
import { toFallback } from '../languages/fallback'
import { findLanguage } from '../languages/languages'
import { buildContractor, serialiseJsonLd } from './structured-data'

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

it.each([
  ['the isolates of a fallback', toFallback('Two towers')],
  ['line breaks', 'Two\n\ntowers'],
])('removes %s', (_case, name) => {
  const text = serialiseJsonLd([{ '@type': 'Place', name }])
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: 'Two towers' }] })
})

it('separates the lines of an address by commas', () => {
  const office = { city: 'Dubai', address: 'Dhow House,\n2 Example Street\n\nDubai' }
  expect(buildContractor({ ...site, offices: { offices: [office] } }, findLanguage('en'))).toEqual(
    expect.objectContaining({
      address: expect.objectContaining({
        streetAddress: 'Dhow House, 2 Example Street, Dubai',
      }) as object,
    }),
  )
})
