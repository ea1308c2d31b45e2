import '../../languages/language-resources'
import { toFallback } from '../../languages/fallback'
import { findLanguage } from '../../languages/languages'
import { buildContractor, buildProjectGallery, serialiseJsonLd } from './structured-data'

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

it('has the company’s summary, and each office with the lines of its address', () => {
  const office = { city: 'Dubai', address: 'Dhow House,\n2 Example Street،\n\nDubai' }
  const address = {
    '@type': 'PostalAddress',
    streetAddress: 'Dhow House, 2 Example Street, Dubai',
    addressLocality: 'Dubai',
  }
  const built = buildContractor({ ...site, offices: { offices: [office] } }, findLanguage('en'))
  expect(built).toMatchObject({
    ...{ description: 'We build.', areaServed: ['Dubai'] },
    ...{ address, location: [{ '@type': 'Place', address }] },
  })
})

it('describes a project in the language of its page', () => {
  const project = { title: 'البرجان', description: 'برجان.', location: 'دبي', images: [] }
  const record = { ...project, timeline: '2016 - 2018' } as never
  expect(buildProjectGallery(2, record, company, findLanguage('ar'))).toMatchObject({
    ...{ name: 'البرجان', description: 'برجان.', inLanguage: 'ar' },
    url: 'https://example.com/ar/projects/2/',
    about: { '@type': 'Place', name: 'البرجان', address: 'دبي' },
    temporalCoverage: '2018',
  })
})
