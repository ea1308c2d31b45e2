/** @jest-environment node */
import { findRecordKind } from '../../content-model/find-record-kind'
import type { NumberField, RecordField } from '../../content-model/field'
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

describe('the number of a project', () => {
  it('is right where no other project has it', () => {
    expect(validateNumber(3, id, 'villa')).toBeUndefined()
    expect(validateNumber(7, id, 'villa')).toBeUndefined()
    expect(validateNumber(8, id, '')).toBeUndefined()
  })

  it('is wrong where another project has it', () => {
    expect(validateNumber(1, id, 'villa')).toBe(
      'Number 1 is already used by “Garden Showroom”. Give each project its own number.',
    )
    expect(validateNumber(7, id, '')).toContain('“Poolside Villa”')
  })

  it.each([0, -1, 10_000, 1.5, Number.NaN])('is wrong out of its range: %d', (number) => {
    expect(validateNumber(number, id, '')).toBe('The number must be between 1 and 9999.')
  })

  it('is suggested as the one after the highest', () => {
    expect(nextNumber(id)).toBe(8)
    expect(nextNumber({ ...id, siblings: [] })).toBe(1)
    expect(nextNumber({ ...id, siblings: [{ slug: 'draft', data: { id: '' } }] })).toBe(1)
  })

  it('is fixed for the project that the site cannot do without', () => {
    expect(isFixed(id, 'tower')).toBe(true)
    expect(isFixed(id, 'villa')).toBe(false)
    expect(isFixed(id, '')).toBe(false)
  })
})

describe('the project of a project page', () => {
  it('is right where it has no page yet', () => {
    expect(validateNumber(7, projectId, '')).toBeUndefined()
    expect(validateNumber(2, projectId, 'tower')).toBeUndefined()
  })

  it('is wrong where it has a page', () => {
    expect(validateNumber(2, projectId, '')).toBe(
      'Project 2 already has a page, “Seafront Towers”. Please edit that one.',
    )
  })

  it('is wrong where there is none', () => {
    expect(validateNumber(9, projectId, 'tower')).toBe(
      'There is no project 9. Choose one from the list, or add it under Projects first.',
    )
  })

  it('is fixed for the page that the site cannot do without', () => {
    expect(isFixed(projectId, 'tower')).toBe(true)
    expect(isFixed(projectId, '')).toBe(false)
  })
})
