import { parse, type SelectionSetNode } from 'graphql'
import { readContent } from '../../content/check/read-content'
import { createRecordSchema } from '../../build/record-schema'
import { mainLanguage } from '../../languages/languages'
import { kinds, type KindName } from '../../content/registry'
import { getPictureUrl, showFile } from '../state/pictures'
import { createPreviewData } from './preview-data'

const content = readContent('tests/content').records
const findRecords = (kindPath: string) =>
  content
    .filter(({ kind }) => kind.path === kindPath)
    .map(({ file, record }) => ({ path: file, data: record as Readonly<Record<string, unknown>> }))
const { toQueryResult, findAll, findFirst, createCrops } = createPreviewData(
  mainLanguage,
  findRecords,
  (path) => getPictureUrl(path),
)

beforeAll(() => {
  const pictures = JSON.stringify(content.map(({ record }) => record)).match(/\/media\/[^"]+/g)
  Object.assign(globalThis, { PICTURES: pictures })
})

/** Returns the paths of the fields that a query selects but a value lacks. */
function findMissing({ selections }: SelectionSetNode, value: unknown, path: string): string[] {
  if (value === null) return []
  if (Array.isArray(value)) return findMissing({ selections } as SelectionSetNode, value[0], path)
  return selections.flatMap((selection) => {
    if (selection.kind !== 'Field') throw new Error('A fragment of a record holds fields alone.')
    const name = (selection.alias ?? selection.name).value
    const child = (value as Record<string, unknown>)[name]
    const childPath = `${path}.${name}`
    if (child === undefined) return [childPath]
    return selection.selectionSet ? findMissing(selection.selectionSet, child, childPath) : []
  })
}

it.each(Object.keys(kinds) as KindName[])('returns every field of the fragment for %s', (name) => {
  const kind = kinds[name]
  const fragment = createRecordSchema().fragments.find((each) =>
    each.includes(` on ${kind.typeName} `),
  )!
  const [definition] = parse(fragment).definitions
  if (definition?.kind !== 'FragmentDefinition') throw new Error('There is no fragment.')
  const record = toQueryResult<object>(name, findFirst(name))
  expect(findMissing(definition.selectionSet, record, kind.label)).toEqual([])
})

it('adds the linked record next to its number', () => {
  const { featured } = toQueryResult<{ featured: { projectId: number; project: object } }>(
    'home',
    findFirst('home'),
  )
  expect(featured.project).toMatchObject({ jsonId: featured.projectId })
})

it('leaves out list items without a picture file', () => {
  const empty = { file: { src: '', focalPoint: null }, alt: '' }
  const tower = findAll('project').find(({ page }) => page !== null)!
  const record = { ...tower, page: { ...tower.page, images: [empty] } }
  expect(toQueryResult('project', record)).toMatchObject({ page: { images: [] } })
})

it.each([
  ['uses the object URL of an unpublished picture', '#1', { x: 10, y: 20 }, '#1crop=0.8/10/20'],
  ['crops around the middle by default', '', null, '#crop=0.8/50/50'],
])('%s in every crop', (_case, fragment, focalPoint, crop) => {
  URL.createObjectURL = () => 'blob:a new'
  showFile('/media/new.jpg', new File([], 'new.jpg'))
  const file = { src: `/media/new.jpg${fragment}`, focalPoint }
  const { sources, fallback } = createCrops({ file, alt: '' } as never, 'WIDE').images
  // Expects no space in the URL, which would end it.
  expect(sources![0]!.srcSet).toMatch(new RegExp(`^blob:a%20new${crop} \\d+w, `))
  expect(fallback?.src).toBe(`blob:a%20new${crop.replace('0.8', String(21 / 9))}`)
})

it('shows no number that has not been entered', () => {
  const tower = findAll('project')[0]!
  expect(toQueryResult('project', { ...tower, id: 0 })).toMatchObject({ jsonId: '' })
})
