/** @jest-environment node */
import { languageOf, mainLanguage } from '../languages/languages'
import { standIn } from '../languages/stand-in'
import { recordKinds } from '../screens/registry'
import type { Fields } from './field'
import { countStandIns, recordIn } from './translation'

const arabic = languageOf('ar')
const base = { label: 'It', hint: 'Write it.' }
const text = { ...base, kind: 'text' } as const
const fields = {
  heading: text,
  lead: { ...text, optional: true },
  places: { ...base, kind: 'list', min: 1, of: text },
  figures: { ...base, kind: 'list', min: 0, optional: true, of: text },
  projectId: { ...base, kind: 'record', of: 'projects/', by: 'id' },
  picture: { ...base, kind: 'picture' },
} as const satisfies Fields
const picture = { src: '/media/home/hero.jpg', alt: 'Two towers.', focalPoint: { x: 69, y: 50 } }
const english = {
  heading: 'We build.',
  heading_ar: 'نبني.',
  places: [{ text: 'Kuwait City' }, { text: 'Dubai', text_ar: 'دبي' }],
  picture,
}

describe('a record in a language', () => {
  const shown = (changes: object = {}) => recordIn(arabic, fields, { ...english, ...changes })

  it('has the Arabic, and the English where there is none, which says so', () => {
    expect(shown()).toMatchObject({
      heading: 'نبني.',
      places: [standIn('Kuwait City'), 'دبي'],
      picture: { ...picture, alt: standIn('Two towers.') },
    })
    expect(countStandIns(arabic, fields, english)).toBe(2)
    expect(recordIn(mainLanguage, fields, english)).toMatchObject({
      heading: 'We build.',
      places: ['Kuwait City', 'Dubai'],
      picture,
    })
    expect(countStandIns(mainLanguage, fields, english)).toBe(0)
  })

  it('has the Arabic of a text that English does without', () => {
    const changes = { lead: '', lead_ar: 'برجان.' }
    expect(shown(changes).lead).toBe('برجان.')
    expect(recordIn(mainLanguage, fields, { ...english, ...changes }).lead).toBeNull()
  })

  it('has a picture of its own with the point of its own, if there is one', () => {
    const own = { ...picture, src_ar: '/media/home/sky.jpg', alt_ar: 'برجان.' }
    const alone = { src: own.src_ar, alt: own.alt_ar, focalPoint: null }
    expect(shown({ picture: own }).picture).toEqual(alone)
  })

  it.each(recordKinds)('has every field of $path, however little was filled in', ({ fields }) => {
    for (const data of [{}, undefined, '', { seo: null }]) {
      expect(Object.keys(recordIn(arabic, fields, data))).toEqual(Object.keys(fields))
      expect(countStandIns(arabic, fields, data)).toBe(0)
    }
  })

  it('has null for what was left out, and drops what is no value', () => {
    const cleared = { figures: '', projectId: '2', picture: { ...picture, focalPoint: '' } }
    const { figures, projectId, picture: whole } = shown(cleared)
    expect([figures, projectId, whole.focalPoint]).toEqual([null, 0, null])
  })
})
