import { breadcrumbs, contractor, jsonLd, projectGallery } from './structured-data'

const siteUrl = 'https://example.com'
const company = {
  siteUrl,
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

it('describes the company with whole addresses and its first office', () => {
  expect(contractor(company)).toMatchObject({
    '@type': 'GeneralContractor',
    name: 'Dhow & Stone',
    url: 'https://example.com/home/',
    logo: 'https://example.com/static/logo.svg',
    telephone: '+965 0000 0142',
    address: { '@type': 'PostalAddress', addressLocality: 'Kuwait City' },
  })
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

it('numbers breadcrumbs from 1', () => {
  const list = breadcrumbs(siteUrl, [
    { label: 'Home', path: '/home/' },
    { label: 'Projects', path: '/projects/' },
  ])
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://example.com/home/' },
      { position: 2, name: 'Projects', item: 'https://example.com/projects/' },
    ],
  })
})

it('names every picture of a project, and the company as its maker', () => {
  const gallery = projectGallery(siteUrl, {
    title: 'Towers',
    description: 'Two towers.',
    location: 'Kuwait City',
    language: 'en',
    completionYear: 2018,
    path: '/projects/2/',
    pictures: [{ alt: 'Two towers.', src: '/static/1.jpg' }],
  })
  expect(gallery).toMatchObject({
    inLanguage: 'en',
    creator: { '@id': 'https://example.com/#company' },
    image: [{ contentUrl: 'https://example.com/static/1.jpg', caption: 'Two towers.' }],
  })
})

it('cannot end the script element that holds it', () => {
  const text = jsonLd([{ '@type': 'Place', name: '</script><b>' }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><b>' }] })
})
