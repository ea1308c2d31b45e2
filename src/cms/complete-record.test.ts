/** @jest-environment node */
import { recordKinds } from '../screens/registry'
import home from '../screens/home/fields'
import project from '../screens/project/fields'
import { completeRecord } from './complete-record'

it.each(recordKinds)('has every field of $path, however little was filled in', ({ fields }) => {
  for (const data of [{}, undefined, '', { seo: null }]) {
    expect(Object.keys(completeRecord(fields, data))).toEqual(Object.keys(fields))
  }
})

it('keeps what was filled in, has null for what may be left out, and drops what is no value', () => {
  const file = { src: '/media/home/sky.jpg', focalPoint: '' }
  const { hero, featured } = completeRecord(home, {
    hero: { heading: 'We build.', places: [{ text: 'Dubai' }, null], picture: { file } },
    featured: { projectId: '2' },
  })
  expect(hero).toMatchObject({
    heading: 'We build.',
    places: [{ text: 'Dubai' }, { text: '' }],
    picture: { file: { ...file, focalPoint: null }, alt: '' },
  })
  expect(featured.projectId).toBe(0)
  expect(completeRecord(project, { figures: '' }).figures).toBeNull()
})
