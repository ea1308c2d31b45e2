import { toFallback } from '../../languages/fallback'
import { buildTitle, getFirstSentence } from './head-texts'

describe('buildTitle', () => {
  it.each([
    ['Services', 'Dhow & Stone', 'Services | Dhow & Stone'],
    ['Dhow & Stone: builders', 'Dhow & Stone', 'Dhow & Stone: builders'],
    ['DHOW & STONE', 'Dhow & Stone', 'DHOW & STONE'],
    ['محمل وحجر', 'محمل وحجر', 'محمل وحجر'],
    [toFallback('Dhow & Stone | Builders'), 'محمل وحجر', toFallback('Dhow & Stone | Builders')],
    [toFallback('Dhow & Stone'), toFallback('Dhow & Stone'), toFallback('Dhow & Stone')],
    [toFallback('Services'), 'محمل وحجر', `${toFallback('Services')} | محمل وحجر`],
  ])('contains the brand once: %j on a page of %j', (title, brand, full) =>
    expect(buildTitle(title, brand, 'Dhow & Stone')).toBe(full),
  )
})

describe('getFirstSentence', () => {
  it.each([
    ['Two towers. One podium.', 'Two towers.'],
    ['It is 3.5 m high. It is wide.', 'It is 3.5 m high.'],
    ['Which towers? These.', 'Which towers?'],
    ['One line\nand another. Two.', 'One line and another.'],
    ['A heading\n\nTwo towers. One podium.', 'A heading'],
    [
      'Built by Al Rashid Co. in 2018, it stands. Two.',
      'Built by Al Rashid Co. in 2018, it stands.',
    ],
    ['Al Rashid Co. Ltd. built it. Two.', 'Al Rashid Co. Ltd. built it.'],
    ['No. 5 Harbour Road is ours. Two.', 'No. 5 Harbour Road is ours.'],
    ['St. Mary and Dr. Ali are near. Two.', 'St. Mary and Dr. Ali are near.'],
    ['Near (St. Mary) it stands. Two.', 'Near (St. Mary) it stands.'],
    ['It cost 3.5 million. Two.', 'It cost 3.5 million.'],
    ['Stone, e.g. Kuwait stone, is here. Two.', 'Stone, e.g. Kuwait stone, is here.'],
    ['U.A.E. Tower is ours. Two.', 'U.A.E. Tower is ours.'],
    ['See example.com/Home. Two.', 'See example.com/Home.'],
    ['He said “Stop.” Then we did.', 'He said “Stop.”'],
    ['برج في دبي. برج آخر.', 'برج في دبي.'],
    ['شركة ش.م.ك. في الكويت. أخرى.', 'شركة ش.م.ك. في الكويت.'],
    ['بناه د. أحمد. آخر.', 'بناه د. أحمد.'],
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
