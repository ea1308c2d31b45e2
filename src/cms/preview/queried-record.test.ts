import { parse, type SelectionSetNode } from 'graphql'
import type { Fields } from '../../content-model/field'
import { recordIn } from '../../content-model/translation'
import { readContent } from '../../content-source/read-content'
import { recordFragments } from '../../content-source/record-fragments'
import { mainLanguage } from '../../languages/languages'
import { recordKinds, records } from '../../screens/registry'
import type { OtherRecords } from './preview-props'
import { queriedRecord } from './queried-record'

const content = readContent('content').records
const pictures = {
  url: () => '/media/tower.jpg',
  crops: jest.fn(() => [{ media: null, image: {} as never }]),
}

const others: OtherRecords = <F extends Fields>(fields: F) => {
  const own = content.filter(({ kind }) => kind.fields === fields)
  const found = own.map(({ record }) => recordIn(mainLanguage, fields, record))
  const empty = recordIn(mainLanguage, fields, {})
  return Object.assign(found, { first: found[0] ?? empty, empty })
}

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

it.each(recordKinds)('a preview has of $label all that the fragment asks for', (kind) => {
  const fragment = recordFragments().find((each) => each.includes(` on ${kind.typeName} `))!
  const [definition] = parse(fragment).definitions
  if (definition?.kind !== 'FragmentDefinition') throw new Error('There is no fragment.')
  const { first } = others(kind.fields)
  const record = queriedRecord(kind.fields, first, pictures, others)
  expect(missing(definition.selectionSet, record, kind.label)).toEqual([])
})

it('has the record that a number names beside the number, and makes crops only when asked', () => {
  pictures.crops.mockClear()
  const { home, projectPage } = records
  const { featured } = queriedRecord(home.fields, others(home.fields).first, pictures, others) as {
    featured: { projectId: number; project: { projectId: number; title: string } }
  }
  const { projectId, project } = featured
  expect(project.projectId).toBe(projectId)
  const titles = others(projectPage.fields).map((page) => (page as { title?: unknown }).title)
  expect(titles).toContain(project.title)
  expect(pictures.crops).not.toHaveBeenCalled()
})

it('leaves out a picture of a list that is still to be chosen', () => {
  const { fields } = records.projectPage
  const empty = { file: { src: '', focalPoint: null }, alt: '' }
  const record = { ...others(fields).empty, images: [empty] }
  expect(queriedRecord(fields, record, pictures, others)).toMatchObject({ images: [] })
})
