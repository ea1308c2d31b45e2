import home from '../../../tests/content/pages/home.json'
import notFound from '../../../tests/content/pages/not-found.json'
import company from '../../../tests/content/settings/company.json'
import { noContent } from '../../../tests/helpers/record-form'
import { createListStyles } from './list-styles'

beforeAll(() => Object.assign(globalThis, { PICTURES: ['/media/a b.jpg', '/media/logo.svg'] }))

it('has the first picture of each record, with its focal point', () => {
  const file = { src: '/media/a b.jpg', focalPoint: { x: 31, y: 50 } }
  const hero = { ...home.hero, picture: { file } }
  const logo = { file: { src: '/media/logo.svg' } }
  const css = createListStyles({
    ...noContent,
    records: {
      'pages/home.json': { ...home, hero },
      'pages/not-found.json': { ...notFound, picture: undefined },
      'settings/company.json': { ...company, logo },
    },
  })
  expect(css.split('\n')).toEqual([
    `[href="#/collections/pages/entries/pages-home"] { --thumbnail: ''; --picture: url("/.netlify/images?url=%2Fmedia%2Fa%20b.jpg&w=320") 31% 50% / cover }`,
    `[href="#/collections/settings/entries/settings-company"] { --thumbnail: ''; --picture: url("/media/logo.svg") 50% / 80% no-repeat var(--site-colors-ground-dark) }`,
    `[href="#/collections/arabic"] { --count: none }`,
  ])
})

it('counts the texts that are missing in a language', () => {
  const statement = { heading: 'A', text: 'B', text_ar: 'ب', text_ar_outdated: true }
  const records = { 'pages/home.json': { statement } }
  expect(createListStyles({ ...noContent, records })).toBe(
    `[href="#/collections/arabic"] { --count: '2' }`,
  )
})
