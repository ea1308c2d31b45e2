import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromJS, type Map } from 'immutable'
import projects from '../../../content/pages/projects.json'
import tower from '../../../content/projects/tower.json'
import villa from '../../../content/projects/villa.json'
import { records } from '../../screens/registry'
import type { ControlProps } from '../decap-types'
import { ReferenceControl } from './reference-control'

const mockFilled: Record<string, unknown> = {}
const mockSaved = [
  { kind: records.projects, slug: 'pages-projects', data: projects },
  { kind: records.project, slug: 'tower', data: tower },
  { kind: records.project, slug: 'villa', data: villa },
  { kind: records.projectPage, slug: 'tower', data: { projectId: 2 } },
]
// Decap itself needs a browser.
jest.mock('../decap/inside', () => ({
  store: { dispatch: () => undefined },
  changeDraftField: ({ field, value }: { field: Map<string, string>; value: unknown }) => {
    mockFilled[field.get('name')!] = value
  },
}))
jest.mock('../saved-records', () => ({
  useSavedRecords: () => (fields: object) => mockSaved.filter(({ kind }) => kind.fields === fields),
}))

/** The choice of a page’s project, or of a card’s kind; returns what is told of a choice. */
function show(field: object, entry: object) {
  for (const name of Object.keys(mockFilled)) delete mockFilled[name]
  const onChange = jest.fn()
  const props = { field: fromJS(field), getEntry: () => fromJS(entry), onChange }
  render(<ReferenceControl {...(props as unknown as ControlProps<number>)} />)
  return onChange
}
const project = { of: 'projects/', by: 'id', unique: 'page', shown: ['title', 'timeline'] }
const page = { collection: 'project-pages', slug: 'x', newRecord: true }
const field = { ...project, name: 'projectId' }
const nameOf = ({ title, timeline }: typeof villa) => `${title} · ${timeline}`
const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('a page is of a project that has none yet, or of its own', () => {
  show(field, { ...page, slug: 'tower', data: {} })
  const taken = `${nameOf(tower)} (has a page already)`
  expect(shown()).toEqual(['Choose from the list', taken, nameOf(villa)])
  expect(screen.getByRole('option', { name: taken })).toBeDisabled()
  show(field, { ...page, slug: 'tower', newRecord: false, data: {} })
  expect(screen.getByRole('option', { name: nameOf(tower) })).toBeEnabled()
})

it('a project that is chosen fills in what nobody has written', async () => {
  const data = { title: tower.title, title_ar: 'لي', location: '', timeline: '2018' }
  const onChange = show(field, { ...page, data })
  await userEvent.selectOptions(screen.getByRole('combobox'), nameOf(villa))
  expect(onChange.mock.calls).toEqual([[3]])
  const { title, location, location_ar } = villa
  expect(mockFilled).toEqual({ title, location, location_ar })
})

it('a kind is one of the list that another record has, and fills in nothing', async () => {
  const kind = { of: 'pages/projects.json', list: 'kinds', by: 'key', shown: ['singular'] }
  const onChange = show({ ...kind, name: 'kind' }, { collection: 'projects', slug: 'x', data: {} })
  expect(shown()).toEqual(['Choose from the list', ...projects.kinds.map((each) => each.singular)])
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Tower')
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Choose from the list')
  expect(onChange.mock.calls).toEqual([['tower'], ['']])
  expect(mockFilled).toEqual({})
})
