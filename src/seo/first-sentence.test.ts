import { firstSentence } from './first-sentence'

describe('the first sentence', () => {
  it.each([
    ['Two towers. One podium.', 'Two towers.'],
    ['It is 3.5 m high. It is wide.', 'It is 3.5 m high.'],
    ['Which towers? These.', 'Which towers?'],
    ['One line\nand another. Two.', 'One line\nand another.'],
    ['ما المشروع؟ برجان.', 'ما المشروع؟'],
  ])('of %j is %j', (text, first) => expect(firstSentence(text)).toBe(first))

  it('is the whole text where no sentence ends', () => {
    expect(firstSentence('Two towers')).toBe('Two towers')
  })
})
