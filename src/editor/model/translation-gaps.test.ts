import home from '../../../tests/content/pages/home.json'
import company from '../../../tests/content/settings/company.json'
import { kinds } from '../../content/registry'
import { listGaps } from './translation-gaps'

const { heading_ar: _, ...hero } = home.hero

it('lists missing and outdated translations by their labels', () => {
  const statement = { ...home.statement, text_ar_outdated: true }
  const picture = { ...hero.picture, file_ar_outdated: true }
  const record = { ...home, hero: { ...hero, picture }, statement }
  expect(listGaps(kinds.home, record)).toMatchObject([
    {
      path: 'hero.heading_ar',
      label: 'Top of the page, Headline',
      original: home.hero.heading,
      isOutdated: false,
    },
    { path: 'hero.picture.file_ar', original: '', isOutdated: true },
    { path: 'statement.text_ar', original: home.statement.text, isOutdated: true },
  ])
})

it.each([
  ['translated texts', kinds.home, home],
  ['texts that are the same in all languages', kinds.company, company],
  ['empty optional texts', kinds.home, { hero: { heading: '', picture: { file: {} } } }],
])('lists no gap for %s', (_case, kind, record) => {
  expect(listGaps(kind, record)).toEqual([])
})
