import { contractor, jsonLd } from './structured-data'

const company = {
  homePath: '/home/',
  brand: 'Dhow & Stone',
  mainBrand: 'Dhow & Stone',
  summary: 'We build.',
  email: 'hello@example.com',
  phone: '+965 0000 0142',
  logo: '/static/logo.svg',
  image: '/static/tower.jpg',
  offices: [
    { city: 'Kuwait City', address: '1 Example Street, Kuwait City' },
    { city: 'Dubai', address: '2 Example Street, Dubai' },
  ],
}

beforeAll(() => {
  process.env.GATSBY_SITE_URL = 'https://example.com'
})

it('has the name in the main language beside another one, and not twice', () => {
  const arabic = { ...company, brand: 'محمل وحجر', homePath: '/ar/home/' }
  expect(contractor(arabic)).toMatchObject({
    '@id': 'https://example.com/#company',
    name: 'محمل وحجر',
    alternateName: 'Dhow & Stone',
    url: 'https://example.com/ar/home/',
  })
  expect(contractor(company)).not.toHaveProperty('alternateName')
})

it('cannot end the script element that holds it', () => {
  const text = jsonLd([{ '@type': 'Place', name: '</script><b>' }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><b>' }] })
})
