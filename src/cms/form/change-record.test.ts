import type { Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import type { Json } from '../../content-model/record-file'
import { changeRecord, withBooleanFlags } from './change-record'

const base = { label: 'It', hint: 'Write it.' }
const fields = {
  heading: { ...base, type: 'text' },
  picture: picture({ shape: 'LANDSCAPE' }),
} as const satisfies Fields

/** The record after these changes, as it would be saved. */
function after(record: Json, ...changes: readonly (readonly [path: string, value: unknown])[]) {
  const changed = changes.reduce(
    (before, [path, value]) => changeRecord(fields, before, path, value),
    record,
  )
  return withBooleanFlags(changed)
}

describe('a translation', () => {
  const soon = { heading: 'Soon', heading_ar: 'قريبًا' }
  const marked = { heading: 'Now', heading_ar: 'قريبًا', heading_ar_outdated: true }

  it('is not marked once it is edited, and fits the English beside it from then on', () => {
    const edited = [['heading', 'Now'] as const, ['heading_ar', 'الآن'] as const]
    expect(after(soon, ...edited)).toEqual({ heading: 'Now', heading_ar: 'الآن' })
    expect(after(soon, ...edited, ['heading', 'Soon'])).toHaveProperty('heading_ar_outdated', true)
    expect(after(soon, ...edited, ['heading', 'Soon'], ['heading', 'Now'])).toEqual({
      heading: 'Now',
      heading_ar: 'الآن',
    })
  })

  it('is not marked once it is confirmed, until the English changes again', () => {
    const confirmed = [['heading', 'Now'] as const, ['heading_ar_outdated', undefined] as const]
    expect(after(soon, ...confirmed)).toEqual({ heading: 'Now', heading_ar: 'قريبًا' })
    expect(after(soon, ...confirmed, ['heading', 'Later'])).toHaveProperty('heading_ar_outdated')
  })

  it('keeps the mark of its file whatever the English becomes, and loses it with its own text', () => {
    expect(after(marked, ['heading', 'Later'], ['heading', 'Now'])).toEqual(marked)
    expect(after(marked, ['heading_ar', undefined])).toEqual({ heading: 'Now' })
  })

  it('that was written before there was any English is not marked by the first', () => {
    const typed = ['N', 'No', 'Now'].map((heading) => ['heading', heading] as const)
    const arabic = { heading_ar: 'الآن' }
    expect(after(arabic, ...typed)).toEqual({ heading: 'Now', ...arabic })
    expect(after(after(arabic, ...typed), ['heading', 'Later'])).toHaveProperty(
      'heading_ar_outdated',
    )
    // Nothing is left of what was typed and taken back.
    const back = [...typed, ['heading', ''] as const].reduce(
      (record: Json, [path, value]) => changeRecord(fields, record, path, value),
      arabic,
    )
    expect(back).toEqual({ heading: '', ...arabic })
  })

  it('that is not there yet is not marked', () => {
    expect(after({ heading: 'Soon' }, ['heading', 'Now'])).toEqual({ heading: 'Now' })
  })
})

describe('what belongs to a picture', () => {
  const [sky, sea] = [{ src: '/media/sky.jpg' }, { src: '/media/sea.jpg' }]
  const shown = { file: sky, alt: 'The sky.', alt_ar: 'السماء.' }

  it('is marked once the picture is replaced: its description in every language', () => {
    const outdated = { alt_outdated: true, alt_ar_outdated: true }
    const replaced = after({ picture: shown }, ['picture.file', sea])
    expect(replaced).toEqual({ picture: { ...shown, file: sea, ...outdated } })
    expect(after({ picture: shown }, ['picture.file', sea], ['picture.file', sky])).toEqual({
      picture: shown,
    })
  })

  it('is marked by another picture also where there is no English description', () => {
    const { alt_ar } = shown
    expect(after({ picture: { file: sky, alt_ar } }, ['picture.file', sea])).toEqual({
      picture: { file: sea, alt_ar, alt_ar_outdated: true },
    })
  })

  it('is not marked once another part of the same picture must stay visible', () => {
    const focused = { ...sky, focalPoint: { x: 1, y: 1 } }
    expect(after({ picture: shown }, ['picture.file', focused])).toEqual({
      picture: { ...shown, file: focused },
    })
  })

  it('is another picture for Arabic that is left behind, and whose description still fits', () => {
    const own = { ...shown, file_ar: sea }
    const replaced = after({ picture: own }, ['picture.file', { src: '/media/sun.jpg' }])
    expect(replaced.picture).toMatchObject({ alt_outdated: true, file_ar_outdated: true })
    expect(replaced.picture).not.toHaveProperty('alt_ar_outdated')
    const alone = after(
      { picture: own },
      ['picture.file', { src: '/media/sun.jpg' }],
      ['picture.file_ar', undefined],
    )
    expect(alone.picture).toMatchObject({ alt_ar_outdated: true })
    expect(alone.picture).not.toHaveProperty('file_ar_outdated')
  })
})
