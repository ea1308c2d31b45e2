import { parse, type SelectionSetNode } from 'graphql'
import { readContent } from '../../content-source/read-content'
import { createRecordSchema } from '../../content-source/record-schema'
import { mainLanguage } from '../../languages/languages'
import { kinds, type KindName } from '../../screens/registry'
import { addPicture } from '../pictures'
import { tagFields } from './field-tags'
import { createPreviewData } from './preview-data'

const content = readContent('content').records
const savedOf = (of: string) =>
  content
    .filter(({ kind }) => kind.path === of)
    .map(({ file, record }) => ({ path: file, data: record as Readonly<Record<string, unknown>> }))
const { toQueryResult, findFirst, createCrops } = createPreviewData(mainLanguage, savedOf)

beforeAll(() => {
  const pictures = JSON.stringify(content.map(({ record }) => record)).match(/\/media\/[^"]+/g)
  Object.assign(globalThis, { PICTURES: pictures })
})

/** What a record lacks of what is asked for, by its path. */
function missing({ selections }: SelectionSetNode, value: unknown, path: string): string[] {
  if (value === null) return []
  if (Array.isArray(value)) return missing({ selections } as SelectionSetNode, value[0], path)
  return selections.flatMap((selection) => {
    if (selection.kind !== 'Field') throw new Error('A fragment of a record holds fields alone.')
    const name = (selection.alias ?? selection.name).value
    const below = (value as Record<string, unknown>)[name]
    const here = `${path}.${name}`
    if (below === undefined) return [here]
    return selection.selectionSet ? missing(selection.selectionSet, below, here) : []
  })
}

it.each(Object.keys(kinds) as KindName[])(
  'a preview has of %s all that the fragment asks for',
  (name) => {
    const kind = kinds[name]
    const fragment = createRecordSchema().fragments.find((each) =>
      each.includes(` on ${kind.typeName} `),
    )!
    const [definition] = parse(fragment).definitions
    if (definition?.kind !== 'FragmentDefinition') throw new Error('There is no fragment.')
    const record = toQueryResult<object>(name, findFirst(name))
    expect(missing(definition.selectionSet, record, kind.label)).toEqual([])
  },
)

it('has the record that a number names beside the number', () => {
  const { featured } = toQueryResult<{ featured: { projectId: number; project: object } }>(
    'home',
    findFirst('home'),
  )
  expect(featured.project).toMatchObject({ projectId: featured.projectId })
})

it('shows nothing in place of a number that is not filled in', () => {
  const record = tagFields(mainLanguage, kinds.projectPage.fields, {})
  expect(toQueryResult('projectPage', record)).toHaveProperty('completionYear', '')
})

it('leaves out a picture of a list that is still to be chosen', () => {
  const empty = { file: { src: '', focalPoint: null }, alt: '' }
  const record = { ...findFirst('projectPage'), images: [empty] }
  expect(toQueryResult('projectPage', record)).toMatchObject({ images: [] })
})

it('a picture that waits to be published is shown from memory, with its mark, in each crop', () => {
  URL.createObjectURL = () => 'blob:new'
  addPicture('/media/new.jpg', new File([], 'new.jpg'))
  const file = { src: '/media/new.jpg#1', focalPoint: { x: 10, y: 20 } }
  expect(createCrops({ file, alt: '' }, 'WIDE').images).toMatchObject({
    sources: [{ media: expect.stringContaining('width'), srcSet: 'blob:new#1crop=0.8/10/20' }],
    fallback: { srcSet: `blob:new#1crop=${21 / 9}/10/20` },
  })
})
