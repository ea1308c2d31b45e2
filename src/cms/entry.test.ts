/** @jest-environment node */
import { Map } from 'immutable'
import { recordKinds } from '../screens/registry'
import type { ImmutableValue } from './decap-types'
import { cmsName, kindOf } from './entry'

function entryOf(collection: string, slug: string): ImmutableValue {
  return Map({ collection, slug }) as unknown as ImmutableValue
}

describe('the kind of an entry', () => {
  it.each(recordKinds.filter(({ list }) => !list))('is found by the file of $path', (kind) => {
    const [collection = ''] = kind.path.split('/')
    expect(kindOf(entryOf(collection, cmsName(kind)))).toBe(kind)
  })

  it.each(recordKinds.filter(({ list }) => list))('is found by the folder $path', (kind) => {
    for (const slug of ['villa', 'projects-hall', 'pages-home', '']) {
      expect(kindOf(entryOf(cmsName(kind), slug))).toBe(kind)
    }
  })

  it('is an error where there is none', () => {
    expect(() => kindOf(entryOf('people', 'ada'))).toThrow(
      'There is no kind of record for people/ada',
    )
  })
})
