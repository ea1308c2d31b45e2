import type { Fields } from '../../content/model/field'
import { picture } from '../../content/model/picture-fields'
import type { Json } from '../../content/model/record-file'
import {
  changeRecord,
  completeVersion,
  mergeEdits,
  takeField,
  withBooleanFlags,
} from './change-record'

const base = { label: 'It', hint: 'Write it.' }
const fields = {
  heading: { ...base, type: 'text' },
  picture: picture({ shape: 'LANDSCAPE' }),
} as const satisfies Fields

/** Returns the changed record as the editor publishes it. */
function applyChanges(
  record: Json,
  ...changes: readonly (readonly [path: string, value: unknown])[]
) {
  const changed = changes.reduce(
    (before, [path, value]) => changeRecord(fields, before, path, value),
    record,
  )
  return withBooleanFlags(changed)
}

describe('the outdated flag of a translation', () => {
  const soon = { heading: 'Soon', heading_ar: 'قريبًا' }
  const flagged = { heading: 'Now', heading_ar: 'قريبًا', heading_ar_outdated: true }

  it('depends on the English text of the last edit', () => {
    const edited = [['heading', 'Now'] as const, ['heading_ar', 'الآن'] as const]
    expect(applyChanges(soon, ...edited)).toEqual({ heading: 'Now', heading_ar: 'الآن' })
    expect(applyChanges(soon, ...edited, ['heading', 'Soon'])).toHaveProperty(
      'heading_ar_outdated',
      true,
    )
    expect(applyChanges(soon, ...edited, ['heading', 'Soon'], ['heading', 'Now'])).toEqual({
      heading: 'Now',
      heading_ar: 'الآن',
    })
  })

  it('stays off after confirmation until the English changes again', () => {
    const confirmed = [['heading', 'Now'] as const, ['heading_ar_outdated', undefined] as const]
    expect(applyChanges(soon, ...confirmed)).toEqual({ heading: 'Now', heading_ar: 'قريبًا' })
    expect(applyChanges(soon, ...confirmed, ['heading', 'Later'])).toHaveProperty(
      'heading_ar_outdated',
    )
  })

  it('stays on, if saved, until the translation is cleared', () => {
    expect(applyChanges(flagged, ['heading', 'Later'], ['heading', 'Now'])).toEqual(flagged)
    expect(applyChanges(flagged, ['heading_ar', undefined])).toEqual({ heading: 'Now' })
  })

  it('stays off for the first English text', () => {
    const keystrokes = ['N', 'No', 'Now'].map((heading) => ['heading', heading] as const)
    const arabic = { heading_ar: 'الآن' }
    expect(applyChanges(arabic, ...keystrokes)).toEqual({ heading: 'Now', ...arabic })
    expect(applyChanges(applyChanges(arabic, ...keystrokes), ['heading', 'Later'])).toHaveProperty(
      'heading_ar_outdated',
    )
    // Expects no flag after keystrokes that were reverted.
    const reverted = [...keystrokes, ['heading', ''] as const].reduce(
      (record: Json, [path, value]) => changeRecord(fields, record, path, value),
      arabic,
    )
    expect(reverted).toEqual({ heading: '', ...arabic })
  })
})

describe('the outdated flags of a picture', () => {
  const [sky, sea] = [{ src: '/media/sky.jpg' }, { src: '/media/sea.jpg' }]
  const described = { file: sky, alt: 'The sky.', alt_ar: 'السماء.' }

  it('are set on every description when the picture is replaced', () => {
    const outdated = { alt_outdated: true, alt_ar_outdated: true }
    const replaced = applyChanges({ picture: described }, ['picture.file', sea])
    expect(replaced).toEqual({ picture: { ...described, file: sea, ...outdated } })
    expect(
      applyChanges({ picture: described }, ['picture.file', sea], ['picture.file', sky]),
    ).toEqual({
      picture: described,
    })
  })

  it('follow the picture that each language shows', () => {
    const ownPicture = { ...described, file_ar: sea }
    const replaced = applyChanges({ picture: ownPicture }, [
      'picture.file',
      { src: '/media/sun.jpg' },
    ])
    expect(replaced.picture).toMatchObject({ alt_outdated: true, file_ar_outdated: true })
    expect(replaced.picture).not.toHaveProperty('alt_ar_outdated')
    const withoutOwnFile = applyChanges(
      { picture: ownPicture },
      ['picture.file', { src: '/media/sun.jpg' }],
      ['picture.file_ar', undefined],
    )
    expect(withoutOwnFile.picture).toMatchObject({ alt_ar_outdated: true })
    expect(withoutOwnFile.picture).not.toHaveProperty('file_ar_outdated')
  })
})

describe('the flags of merged edits', () => {
  const file_ar = { src: '/media/sun.jpg' }
  const sky = { file: { src: '/media/sky.jpg' }, alt: 'The sky.' }
  const sea = { file: { src: '/media/sea.jpg' }, alt: 'The sky.', alt_outdated: true }
  const opened = { heading: 'Soon', heading_ar: 'قريبًا', picture: sky }
  const english = { heading: 'Now', heading_ar_outdated: true }
  const arabic = { heading_ar: 'الآن' }
  const both = { heading: 'Now', heading_ar: 'الآن' }
  const blue = { ...sky, alt: 'Blue.' }
  const ownFile = { ...sky, file_ar }

  it.each<[string, Json, Json, Json]>([
    ['a translation of the old English', english, arabic, { ...english, ...arabic }],
    ['no translation of the same English', both, {}, both],
    ['no confirmed translation', { heading: 'Now' }, {}, { heading: 'Now' }],
    [
      'a description of the old picture',
      { picture: sea },
      { picture: blue },
      { picture: { ...sea, alt: 'Blue.' } },
    ],
    [
      'an own picture beside another shared one',
      { picture: sea },
      { picture: ownFile },
      { picture: { ...sea, file_ar, file_ar_outdated: true } },
    ],
  ])('mark %s', (_case, one, other, merged) => {
    const sides = [one, other].map((change) => ({ ...opened, ...change }))
    for (const [ours, theirs] of [sides, sides.toReversed()]) {
      const record = withBooleanFlags(mergeEdits(fields, opened, ours!, theirs!))
      expect(record).toEqual({ ...opened, ...merged })
    }
  })
})

describe('an earlier version', () => {
  const all = {
    ...{ id: { ...base, type: 'number', unique: true, min: 1, max: 9 } },
    ...{ ...fields, note: { ...base, type: 'text', optional: true } },
    page: { ...base, type: 'group', optional: true, fields, switchLabel: 'It' },
    top: { ...base, type: 'group', fields },
  } as const satisfies Fields
  const top = { heading: 'Top', heading_ar: 'أعلى' }
  const present = {
    ...{ id: 4, heading: 'Now', heading_ar: 'الآن', heading_ar_outdated: true },
    ...{ note: 'Noted', page: top, top },
  }

  it.each([
    ['has no translation, page or text that it had not', { heading: 'Old', top }, []],
    ['keeps a value that it must have, with its translation', { heading: 'Old' }, ['top']],
    [
      'keeps such a value of a group',
      { heading: 'Old', top: { heading_ar: 'x' } },
      ['top.heading'],
    ],
  ])('%s', (_case, version, kept) => {
    expect(completeVersion(all, version, present)).toEqual({
      record: { heading: 'Old', id: 4, top },
      kept,
    })
  })

  it.each([
    ['a text with its translation', 'heading', { heading: 'Old', heading_ar: 'قديم' }],
    ['a text without a translation', 'heading', { heading: 'Old' }],
    ['the flag of a translation', 'heading', { heading: 'Now', heading_ar_outdated: true }],
  ])('gives %s', (_case, path, version) => {
    expect(takeField(all, present, version, path)).toEqual({
      id: 4,
      note: 'Noted',
      page: top,
      top,
      ...version,
    })
  })

  it('gives a field of a group', () => {
    const version = { page: { heading: 'Old' } }
    expect(takeField(all, present, version, 'page.heading')).toEqual({ ...present, ...version })
  })

  it('gives a picture, and flags the description that stays', () => {
    const picture = { file: { src: '/media/new.jpg' }, alt: 'New.' }
    const older = { picture: { file: { src: '/media/old.jpg' }, alt: 'Old.' } }
    const taken = takeField(fields, { picture }, older, 'picture.file')
    expect(withBooleanFlags(taken)).toEqual({
      picture: { file: older.picture.file, alt: 'New.', alt_outdated: true },
    })
  })
})
