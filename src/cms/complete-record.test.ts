/** @jest-environment node */
import { recordKinds } from '../screens/registry'
import home from '../screens/home/fields'
import project from '../screens/project/fields'
import { completeRecord } from './complete-record'

describe('a complete record', () => {
  it.each(recordKinds)('has every field of $path, however little was filled in', ({ fields }) => {
    for (const data of [{}, undefined, '', { seo: null }]) {
      expect(Object.keys(completeRecord(fields, data))).toEqual(Object.keys(fields))
    }
  })

  it('has null where a value may be left out', () => {
    expect(completeRecord(project, {}).figures).toBeNull()
    expect(completeRecord(project, { figures: '' }).figures).toBeNull()
  })

  it.each([undefined, null, ''])('has null for the focal point %j', (focalPoint) => {
    const picture = { src: '/media/home/sky.jpg', alt: 'The sky.', focalPoint }
    const { hero } = completeRecord(home, { hero: { picture } })
    expect(hero.picture).toEqual({ ...picture, focalPoint: null })
  })

  it('keeps what was filled in, and drops what is no value of its field', () => {
    const { hero, featured } = completeRecord(home, {
      hero: { heading: 'We build.', places: ['Dubai', null] },
      featured: { projectId: '2' },
    })
    expect(hero).toMatchObject({ heading: 'We build.', places: ['Dubai', ''] })
    expect(featured.projectId).toBe(0)
  })
})
