/** @jest-environment node */
import type { NumberField, RecordField } from '../../content-model/field'
import { findRecordKind } from '../../content-model/find-record-kind'
import { isFixed, nextNumber, validateNumber, type UniqueNumber } from './validate-number'

const cards = findRecordKind('projects/')!
const pages = findRecordKind('project-details/')!
const savedCards = [
  { slug: 'showroom', data: { id: 1, title: 'Garden Showroom' } },
  { slug: 'tower', data: { id: 2, title: 'Seafront Towers' } },
  { slug: 'villa', data: { id: 7, title: 'Poolside Villa' } },
]
const id: UniqueNumber = {
  kind: cards,
  name: 'id',
  field: cards.fields.id as NumberField,
  siblings: savedCards,
}
const projectId: UniqueNumber = {
  kind: pages,
  name: 'projectId',
  field: pages.fields.projectId as RecordField,
  siblings: [{ slug: 'tower', data: { projectId: 2, title: 'Seafront Towers' } }],
  target: { kind: cards, records: savedCards },
}

const taken = (number: number, title: string) =>
  `Number ${number} is already used by “${title}”. Give each project its own number.`
const range = 'The number must be between 1 and 9999.'

it.each<[string, UniqueNumber, number, string, string | undefined]>([
  ['a project’s own', id, 7, 'villa', undefined],
  ['one that no project has', id, 8, '', undefined],
  ['another project’s', id, 1, 'villa', taken(1, 'Garden Showroom')],
  ['another project’s, for a new one', id, 7, '', taken(7, 'Poolside Villa')],
  ['0', id, 0, '', range],
  ['one of five digits', id, 10_000, '', range],
  ['a fraction', id, 1.5, '', range],
  ['a project without a page', projectId, 7, '', undefined],
  ['a page’s own project', projectId, 2, 'tower', undefined],
  [
    'a project with a page',
    projectId,
    2,
    '',
    'Project 2 already has a page, “Seafront Towers”. Please edit that one.',
  ],
  [
    'no project',
    projectId,
    9,
    'tower',
    'There is no project 9. Choose one from the list, or add it under Projects first.',
  ],
])('is checked: %s', (_what, number, value, slug, sentence) => {
  expect(validateNumber(value, number, slug)).toBe(sentence)
})

it('is suggested as the one after the highest', () => {
  expect(nextNumber(id)).toBe(8)
  expect(nextNumber({ ...id, siblings: [{ slug: 'draft', data: { id: '' } }] })).toBe(1)
})

it('is fixed for the project that the site cannot do without', () => {
  expect(['tower', 'villa', ''].map((slug) => isFixed(id, slug))).toEqual([true, false, false])
  expect(['tower', ''].map((slug) => isFixed(projectId, slug))).toEqual([true, false])
})
