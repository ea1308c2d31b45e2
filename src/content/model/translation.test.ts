import { findLanguage, mainLanguage } from '../../languages/languages'
import { toFallback } from '../../languages/fallback'
import villa from '../../../tests/content/projects/villa.json'
import { kinds, recordKinds } from '../registry'
import type { Fields } from './field'
import { picture } from './picture-fields'
import { localiseRecord } from './translation'

const arabic = findLanguage('ar')
const base = { label: 'It', hint: 'Write it.' }
const text = { ...base, type: 'text' } as const
const placeGroup = { ...base, type: 'group', fields: { text } } as const
const fields = {
  heading: text,
  lead: { ...text, optional: true },
  places: { ...base, type: 'list', min: 1, itemGroup: placeGroup },
  figures: { ...base, type: 'list', min: 0, optional: true, itemGroup: placeGroup },
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

describe('localiseRecord', () => {
  const localise = (changes: object = {}) =>
    localiseRecord(arabic, fields, { ...english, ...changes })

  it('marks the English text that replaces a missing translation', () => {
    expect(localise()).toMatchObject({
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

  it('returns a translation whose optional English text is empty', () => {
    const changes = { lead: '', lead_ar: 'برجان.' }
    expect(localise(changes).lead).toBe('برجان.')
    expect(localiseRecord(mainLanguage, fields, { ...english, ...changes }).lead).toBeNull()
  })

  it("returns the language's own picture without the shared focal point", () => {
    const picture = { file, file_ar: { src: '/media/home/sky.jpg' }, alt_ar: 'برجان.' }
    expect(localise({ picture }).picture).toEqual({
      file: { ...picture.file_ar, focalPoint: null },
      alt: picture.alt_ar,
    })
  })

  it.each(recordKinds)('returns every field of $path for incomplete data', ({ fields }) => {
    for (const data of [{}, undefined, '', { seo: null }]) {
      expect(Object.keys(localiseRecord(arabic, fields, data))).toEqual(Object.keys(fields))
    }
  })

  it('replaces a missing text by the text that it inherits', () => {
    const own = { ...text, optional: true, inherits: 'heading' } as const
    const page = { ...base, type: 'group', fields: { own } } as const
    const localiseOwn = (values: object) =>
      localiseRecord(arabic, { heading: text, page }, { ...english, page: values }).page.own
    expect(localiseOwn({})).toBe('نبني.')
    expect(localiseOwn({ own: 'Ours.' })).toBe(toFallback('Ours.'))
    expect(localiseOwn({ own_ar: 'لنا.' })).toBe('لنا.')
  })

  it('shows the place and the years of a project’s card on its page', () => {
    const project = { ...villa, page: {} }
    const { page, ...card } = localiseRecord(arabic, kinds.project.fields, project)
    expect(page).toMatchObject({ location: card.location, timeline: card.timeline })
  })

  it('replaces empty and invalid values by defaults', () => {
    const cleared = { heading: ' ', heading_ar: '', figures: '', projectId: '2', picture: { file: { ...file, focalPoint: '' } } }
    const localised = localise(cleared)
    expect(localised).toMatchObject({ heading: '', figures: null, projectId: 0 })
    expect(localised.picture.file.focalPoint).toBeNull()
  })
})
