import '../../languages/language-resources'
import { toFallback } from '../../languages/fallback'
import { findLanguage } from '../../languages/languages'
import { buildContractor, serialiseJsonLd } from './structured-data'

const company = {
  brand: 'Dhow & Stone',
  summary: 'We build.',
  email: 'hello@example.com',
  phone: '+965 0000 0142',
  whatsApp: null,
  policies: [],
  logo: { alt: '', original: { publicURL: '/static/logo.svg' } },
  socialImage: {
    alt: 'Two towers',
    crops: {
      layout: 'fixed',
      width: 1,
      height: 1,
      images: { fallback: { src: '/static/social.jpg' } },
    } as const,
  },
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

it.each(['logo', 'image'])('names the company as creator and owner of its %s', (name) => {
  expect(buildContractor(site, findLanguage('en'))).toHaveProperty(
    name,
    expect.objectContaining({
      '@type': 'ImageObject',
      creator: { '@id': 'https://example.com/#company' },
      creditText: 'Dhow & Stone',
      copyrightNotice: expect.stringContaining('Dhow & Stone. All rights reserved.') as string,
    }),
  )
})

it('stops the build if a picture has no URL', () => {
  const socialImage = {
    ...company.socialImage,
    crops: { ...company.socialImage.crops, images: {} },
  }
  const withoutUrl = { ...site, company: { ...company, socialImage } }
  expect(() => buildContractor(withoutUrl, findLanguage('en'))).toThrow(
    'The picture “Two towers” has no URL.',
  )
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
  const office = { city: 'Dubai', address: 'Dhow House,\n2 Example Street،\n\nDubai' }
  expect(buildContractor({ ...site, offices: { offices: [office] } }, findLanguage('en'))).toEqual(
    expect.objectContaining({
      address: expect.objectContaining({
        streetAddress: 'Dhow House, 2 Example Street, Dubai',
      }) as object,
    }),
  )
})
