import type { Fields } from '../content-model/field'
import { picture } from '../content-model/picture-fields'
import { textItem } from '../content-model/shared-fields'
import { nameIn } from '../content-model/translation'
import { languages } from '../languages/languages'
import { cmsForm } from './cms-field'
import type { CmsField } from './decap-types'

const base = { label: 'Heading', hint: 'Write a heading.' }
const fields = {
  heading: { ...base, kind: 'text' },
  lead: { ...base, kind: 'paragraph', label: 'Lead', optional: true },
  phone: { ...base, kind: 'text', label: 'Phone', sameInAllLanguages: true },
  code: {
    ...base,
    kind: 'text',
    label: 'Code',
    pattern: { expression: /^\S+$/, description: 'one word' },
  },
  year: { ...base, kind: 'number', min: 1950, max: 2100 },
  kind: { ...base, kind: 'choice', of: 'pages/projects.json', list: 'kinds', by: 'key' },
  places: { ...base, kind: 'list', min: 1, of: textItem('text', 'Place', 'Enter it.') },
  picture: picture({ shape: 'LANDSCAPE' }),
} as const satisfies Fields
const form = cmsForm({ label: 'Home', fields })

const names = (inputs: readonly CmsField[] = []) => inputs.map(({ name }) => name)
const inEach = (name: string) => languages.map((language) => nameIn(language, name))
const find = (name: string) => form.find((input) => input.name === name)

it('has each text’s translations after it, and once what is shared', () => {
  expect(names(form)).toEqual([
    '_languages',
    ...inEach('heading'),
    ...inEach('lead'),
    'phone',
    ...inEach('code'),
    ...['year', 'kind', 'places', 'picture'],
  ])
})

it('has the words and the limits of the content model', () => {
  expect(find('heading')).toMatchObject({ ...base, required: true })
  expect(find('lead')).toMatchObject({ label: 'Lead', required: false })
  expect(find('year')).toMatchObject({ widget: 'number', min: 1950, max: 2100 })
})

it('offers what staff keep in a list of another record', () => {
  expect(find('kind')).toMatchObject({
    widget: 'reference',
    of: 'pages/projects.json',
    list: 'kinds',
    by: 'key',
    shown: ['singular'],
  })
})

it('labels the Arabic in Arabic, and lets it wait, but for a rule of the field’s own', () => {
  expect(find('heading_ar')).toEqual({
    name: 'heading_ar',
    label: 'Heading · العربية',
    widget: 'translated-string',
    required: false,
    pattern: undefined,
    language: 'ar',
    original: 'heading',
  })
  const [expression = '', sentence] = find('code_ar')?.pattern ?? []
  expect(['two words', 'one', ''].map((value) => new RegExp(expression).test(value))).toEqual([
    false,
    true,
    true,
  ])
  expect(sentence).toBe('Code · العربية must be one word. Write a heading.')
})

it('has every language in each item of a list', () => {
  expect(names(find('places')?.fields)).toEqual(inEach('text'))
  expect(find('places')).toMatchObject({
    label_singular: 'Place',
    summary: '{{fields.text}}',
    min: 1,
  })
})

it('lets Arabic have a picture of its own, and says how wide one must be', () => {
  const { fields: parts } = find('picture')!
  expect(names(parts)).toEqual([...inEach('file'), ...inEach('alt')])
  const [file] = parts!
  const own = parts!.find(({ name }) => name === 'file_ar')
  expect(file).toMatchObject({ required: true, min_width: 800 })
  expect(file!.hint).toContain('at least 800 px wide')
  expect(own).toMatchObject({
    required: false,
    label: 'Another picture for Arabic',
    language: 'ar',
  })
})
