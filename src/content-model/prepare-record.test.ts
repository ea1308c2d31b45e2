import type { Fields } from './field'
import { picture } from './picture-fields'
import { phoneNumber, points, yearRange } from './shared-fields'
import projects from '../screens/projects/fields'
import { prepareRecord } from './prepare-record'
import { orderKeys, type Json } from './record-order'

const base = { label: 'It', hint: 'Write it.' }
const fields = {
  heading: { ...base, kind: 'text' },
  years: { ...base, kind: 'text', sameInAllLanguages: true, pattern: yearRange },
  phone: { ...base, kind: 'text', sameInAllLanguages: true, pattern: phoneNumber },
  picture: picture({ shape: 'LANDSCAPE' }),
  points,
} as const satisfies Fields

/** What is written, in the order of its keys, and where the form has a note. */
function publish(typed: Json, opened?: Json) {
  const { record, outdated } = prepareRecord(fields, typed, opened)
  return { written: orderKeys(fields, record), notes: [...outdated] }
}

describe('a text of one form', () => {
  it.each([
    ['2022-2024', '2022 - 2024'],
    [' 2022–2024 ', '2022 - 2024'],
    ['2022 — 2024', '2022 - 2024'],
    ['٢٠٢٢ - ٢٠٢٤', '2022 - 2024'],
    ['۲۰۲۲', '2022'],
    ['2022 - 2024', '2022 - 2024'],
    ['2024 - 2022', '2022 - 2024'],
    ['2022/2024', '2022/2024'],
    ['soon', 'soon'],
  ])('%j is written as %j', (years, written) => {
    expect(publish({ years }).written).toEqual({ years: written })
    expect(yearRange.expression.test(written)).toBe(/^[\d -]+$/.test(written))
  })

  it.each([
    ['+965-5550-0142', '+965 5550 0142'],
    ['(+965) 5550 0142', '+965 5550 0142'],
    ['00965 5550 0142', '+965 5550 0142'],
    ['+٩٦٥ ٥٥٥٠ ٠١٤٢', '+965 5550 0142'],
    ['+96555500142 ', '+96555500142'],
    ['5550 0142', '5550 0142'],
    ['+965 5550 0142 or 43', '+965 5550 0142 or 43'],
  ])('%j is written as %j', (phone, written) => {
    expect(publish({ phone }).written).toEqual({ phone: written })
    expect(phoneNumber.expression.test(written)).toBe(/^\+[\d ]+$/.test(written))
  })
})

describe('a translation', () => {
  const opened = { heading: 'Soon', heading_ar: 'قريبًا' }
  const older = { heading: 'Now', heading_ar: 'قريبًا', heading_ar_outdated: true }

  it.each<[string, Json, Json | undefined, boolean]>([
    ['whose English was changed is', { ...opened, heading: 'Now' }, opened, true],
    ['that was not there before is not', { heading: 'Now', heading_ar: 'الآن' }, undefined, false],
    ['that was changed too is not', { heading: 'Now', heading_ar: 'الآن' }, opened, false],
    ['of a text that stayed is not', opened, opened, false],
    ['that was left alone since is still', older, older, true],
    ['that was changed since is not', { ...older, heading_ar: 'الآن' }, older, false],
    ['that was cleared is not', { ...older, heading_ar: '' }, older, false],
  ])('%s outdated', (_what, typed, before, isOutdated) => {
    const { written, notes } = publish(typed, before)
    expect(notes).toEqual(isOutdated ? ['heading_ar'] : [])
    expect('heading_ar_outdated' in written).toBe(isOutdated)
    if (isOutdated) {
      expect(Object.entries(written).at(-1)).toEqual(['heading_ar_outdated', true])
    }
  })

  it('that still fits is not outdated, until the English is changed again', () => {
    const source = prepareRecord(fields, older, older).sources.get('heading_ar')
    const confirmed = { ...older, heading_ar_outdated: source }
    expect(publish(confirmed, older)).toEqual({
      written: { heading: 'Now', heading_ar: 'قريبًا' },
      notes: [],
    })
    expect(publish({ ...confirmed, heading: 'Later' }, older).notes).toEqual(['heading_ar'])
  })

  it('keeps its mark in a list whose items are moved, added and removed', () => {
    const point = (title: string) => ({ title, title_ar: `${title} بالعربية`, text: title })
    const before = { points: [point('A'), point('B'), point('C')] }
    const typed = { points: [point('New'), point('C'), { ...point('A'), title: 'Changed' }] }
    const { written, notes } = publish(typed, before)
    expect(notes).toEqual(['points.2.title_ar'])
    const moved = { points: [...(written.points as Json[])].reverse() }
    expect(publish(moved, written).notes).toEqual(['points.0.title_ar'])
  })
})

describe('the description of a picture', () => {
  const shown = (src: string, own?: string) => ({
    picture: {
      file: { src },
      ...(own && { file_ar: { src: own } }),
      alt: 'A tower.',
      alt_ar: 'برج.',
    },
  })

  it('is outdated in every language that shows another picture', () => {
    const both = ['picture.alt', 'picture.alt_ar']
    expect(publish(shown('/b.jpg'), shown('/a.jpg')).notes).toEqual(both)
    expect(publish(shown('/b.jpg', '/c.jpg'), shown('/a.jpg', '/c.jpg')).notes).toEqual([
      // The picture of that language may be an old one.
      'picture.file_ar',
      'picture.alt',
    ])
    expect(publish(shown('/a.jpg', '/c.jpg'), shown('/a.jpg')).notes).toEqual(['picture.alt_ar'])
  })

  it('is not where another point of the picture must stay visible', () => {
    const moved = {
      ...shown('/a.jpg').picture,
      file: { src: '/a.jpg', focalPoint: { x: 1, y: 2 } },
    }
    expect(publish({ picture: moved }, shown('/a.jpg')).notes).toEqual([])
  })
})

describe('what is chosen by a key', () => {
  const kind = (singular: string, key?: string) => ({ singular, plural: `${singular}s`, key })
  const keysOf = (kinds: readonly Json[]) => {
    const { record } = prepareRecord(projects, { kinds })
    return (record.kinds as Json[]).map(({ key }) => key)
  }

  it('gets one, made from its name, and keeps it under another name', () => {
    expect(keysOf([kind('High-rise', 'tower'), kind('Tower House'), kind('École')])).toEqual([
      'tower',
      'tower-house',
      'ecole',
    ])
  })

  it('gets one of its own', () => {
    expect(keysOf([kind('Tower'), kind('High-rise', 'tower'), kind('Villa', 'tower')])).toEqual([
      'tower-2',
      'tower',
      'villa',
    ])
    expect(keysOf(['برج', 'فيلا', 'بيت'].map((name) => kind(name)))).toEqual([
      'item',
      'item-2',
      'item-3',
    ])
  })
})
