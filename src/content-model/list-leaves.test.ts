import home from '../../tests/content/pages/home.json'
import homeFields from '../screens/home/fields'
import { listLeaves } from './list-leaves'

it('lists texts in groups and lists, and files, with their groups', () => {
  const leaves = listLeaves(homeFields, home)
  expect(leaves.map(({ path }) => path).slice(0, 7)).toEqual([
    'hero.heading',
    'hero.places.0.text',
    'hero.places.1.text',
    'hero.picture.file',
    'hero.picture.alt',
    'hero.primaryLink.label',
    'hero.primaryLink.to',
  ])
  expect(leaves[0]).toMatchObject({ name: 'heading', values: home.hero })
  expect(leaves[1]).toMatchObject({ name: 'text', values: home.hero.places[0] })
})

it('skips missing groups and damaged list items', () => {
  expect(listLeaves(homeFields, { hero: { places: ['Dubai', null] } })).toMatchObject([
    { path: 'hero.heading' },
  ])
})
