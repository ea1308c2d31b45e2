/** @jest-environment node */
import type { Fields } from '../content-model/field'
import type { CmsField } from './decap-types'

const base = { label: 'Heading', hint: 'Write a heading.' }
const fields = {
  heading: { ...base, kind: 'text' },
  lead: { ...base, kind: 'paragraph', label: 'Lead', optional: true },
  phone: { ...base, kind: 'text', label: 'Phone', shared: true },
  code: {
    ...base,
    kind: 'text',
    label: 'Code',
    pattern: { expression: /^\S+$/, description: 'one word' },
  },
  picture: { ...base, kind: 'picture' },
  places: { ...base, kind: 'list', min: 1, of: { ...base, kind: 'text', label: 'Place' } },
  figures: { ...base, kind: 'list', min: 0, of: { ...base, kind: 'text', shared: true } },
} as const satisfies Fields

/** The form of a site that is in these languages. */
function formIn(...codes: string[]): CmsField[] {
  let form: CmsField[] = []
  jest.isolateModules(() => {
    const actual =
      jest.requireActual<typeof import('../languages/languages')>('../languages/languages')
    const used = actual.languages.filter(({ code }) => codes.includes(code))
    jest.doMock('../languages/languages', () => ({
      ...actual,
      languages: used,
      mainLanguage: used[0],
      translations: used.slice(1),
    }))
    const { cmsForm } = jest.requireActual<typeof import('./cms-field')>('./cms-field')
    form = cmsForm(fields)
  })
  return form
}

const names = (form: readonly CmsField[] = []) => form.map(({ name }) => name)
const find = (form: readonly CmsField[], name: string) => form.find((input) => input.name === name)

describe('the form of a site in English and Arabic', () => {
  const form = formIn('en', 'ar')

  it('has each text’s Arabic after it, and once what is shared', () => {
    expect(names(form)).toEqual([
      '_languages',
      ...['heading', 'heading_ar'],
      ...['lead', 'lead_ar'],
      'phone',
      ...['code', 'code_ar'],
      'picture',
      'places',
      'figures',
    ])
  })

  it('labels the Arabic in Arabic, and lets it wait', () => {
    expect(find(form, 'heading_ar')).toEqual({
      name: 'heading_ar',
      label: 'Heading · العربية',
      widget: 'translated-string',
      required: false,
      pattern: undefined,
      language: 'ar',
      original: 'heading',
    })
    expect(find(form, 'lead_ar')).toMatchObject({ widget: 'translated-text', required: false })
  })

  it('keeps a rule of the field’s own', () => {
    const [expression = '', sentence] = find(form, 'code_ar')?.pattern ?? []
    expect(new RegExp(expression).test('two words')).toBe(false)
    expect(new RegExp(expression).test('')).toBe(true)
    expect(sentence).toBe('Code · العربية must be one word. Write a heading.')
  })

  it('has both languages in each item of a list', () => {
    const places = find(form, 'places')
    expect(names(places?.fields)).toEqual(['text', 'text_ar'])
    expect(places).toMatchObject({ label_singular: 'Place', summary: '{{fields.text}}' })
    expect(places?.fields?.[0]).toMatchObject({ label: 'Place', hint: base.hint, required: true })
  })

  it('has no item around the texts of a list that are shared', () => {
    expect(find(form, 'figures')?.field).toMatchObject({ name: 'item', widget: 'string' })
  })
})

describe('the form of a site in English', () => {
  const form = formIn('en')

  it('has no trace of another language', () => {
    expect(names(form)).toEqual(Object.keys(fields))
    expect(names(find(form, 'places')?.fields)).toEqual(['text'])
    expect(JSON.stringify(form)).not.toMatch(/language|translated|_ar|العربية/)
  })
})
