import { toFallback } from '../languages/fallback'
import { getFirstSentence, serialiseJsonLd } from './structured-data'

it('escapes text that would end the script element', () => {
  const text = serialiseJsonLd([{ '@type': 'Place', name: '</script><b>' }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><b>' }] })
})

describe('getFirstSentence', () => {
  it.each([
    ['Two towers. One podium.', 'Two towers.'],
    ['It is 3.5 m high. It is wide.', 'It is 3.5 m high.'],
    ['Which towers? These.', 'Which towers?'],
    ['One line\nand another. Two.', 'One line\nand another.'],
    ['ما المشروع؟ برجان.', 'ما المشروع؟'],
    ['Two towers', 'Two towers'],
  ])('returns of %j the first sentence %j', (text, first) =>
    expect(getFirstSentence(text)).toBe(first),
  )

  it('marks the first sentence of a fallback as a fallback', () => {
    const first = getFirstSentence(toFallback('Two towers. One podium.'))
    expect(first).toBe(toFallback('Two towers.'))
  })
})
