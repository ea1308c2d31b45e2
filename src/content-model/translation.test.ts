import { findLanguage, mainLanguage } from '../languages/languages'
import { toFallback } from '../languages/fallback'
import { recordKinds } from '../screens/registry'
import type { Fields } from './field'
import { picture } from './picture-fields'
import { localiseRecord } from './translation'

const arabic = findLanguage('ar')
const base = { label: 'It', hint: 'Write it.' }
const text = { ...base, type: 'text' } as const
const place = { ...base, type: 'group', fields: { text } } as const
const fields = {
  heading: text,
  lead: { ...text, optional: true },
  places: { ...base, type: 'list', min: 1, itemGroup: place },
  figures: { ...base, type: 'list', min: 0, optional: true, itemGroup: place },
  projectId: { ...base, type: 'record', target: 'projects/', targetField: 'id' },
  picture: picture({ shape: 'LANDSCAPE' }),
} as const satisfies Fields
const file = { src: '/media/home/hero.jpg', focalPoint: { x: 69, y: 50 } }
const english = {
  heading: 'We build.',
  heading_ar: 'نبني.',
  places: [{ text: 'Kuwait City' }, { text: 'Dubai', text_ar: 'دبي' }],
  picture: { file, alt: 'Two towers.' },
}

describe('a record in a language', () => {
  const shown = (changes: object = {}) => localiseRecord(arabic, fields, { ...english, ...changes })

  it('has the Arabic, and the English where there is none, which says so', () => {
    expect(shown()).toMatchObject({
      heading: 'نبني.',
      places: [{ text: toFallback('Kuwait City') }, { text: 'دبي' }],
      picture: { file, alt: toFallback('Two towers.') },
    })
    expect(localiseRecord(mainLanguage, fields, english)).toMatchObject({
      heading: 'We build.',
      places: [{ text: 'Kuwait City' }, { text: 'Dubai' }],
      picture: english.picture,
    })
  })

  it('has the Arabic of a text that English does without', () => {
    const changes = { lead: '', lead_ar: 'برجان.' }
    expect(shown(changes).lead).toBe('برجان.')
    expect(localiseRecord(mainLanguage, fields, { ...english, ...changes }).lead).toBeNull()
  })

  it('has a picture of its own with the point of its own, if there is one', () => {
    const own = { file, file_ar: { src: '/media/home/sky.jpg' }, alt_ar: 'برجان.' }
    expect(shown({ picture: own }).picture).toEqual({
      file: { ...own.file_ar, focalPoint: null },
      alt: own.alt_ar,
    })
  })

  it.each(recordKinds)('has every field of $path, however little was filled in', ({ fields }) => {
    for (const data of [{}, undefined, '', { seo: null }]) {
      expect(Object.keys(localiseRecord(arabic, fields, data))).toEqual(Object.keys(fields))
    }
  })

  it('has null for what was left out, and drops what is no value', () => {
    const cleared = { figures: '', projectId: '2', picture: { file: { ...file, focalPoint: '' } } }
    const whole = shown(cleared)
    expect([whole.figures, whole.projectId, whole.picture.file.focalPoint]).toEqual([null, 0, null])
  })
})
