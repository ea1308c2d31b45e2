import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { projectPageReference } from '../../content/model/check-fields'
import project from '../../content/kinds/project'
import projects from '../../content/kinds/projects'
import comingSoon from '../../content/kinds/coming-soon'
import { renderForm } from '../../../tests/helpers/record-form'

const user = userEvent.setup()
const tower = { id: 2, title: 'Tower', location: 'Dubai, UAE', timeline: '2023 - 2024', page: {} }
const { page, ...villa } = { ...tower, id: 3, title: 'Villa' }
const records = {
  'projects/tower.json': tower,
  'projects/villa.json': villa,
  'pages/projects.json': { kinds: [{ key: 'tower', singular: 'Tower', plural: 'Towers' }] },
}

beforeEach(() => localStorage.clear())

describe('a reference to a project with a page', () => {
  const fields = { projectId: projectPageReference }

  it('offers only projects with a page', async () => {
    await renderForm(fields, {}, { records })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose from the list',
      'Tower · Dubai, UAE · 2023 - 2024',
    ])
  })
})

it('offers projects in the order of the desk, in whatever order they arrive', async () => {
  const numbers = [10, 2, 1]
  const added = numbers.map((id) => [`projects/${id}-it.json`, { id, title: `No. ${id}` }])
  await renderForm(projects, { order: [{}] }, { records: Object.fromEntries(added) })
  expect(screen.getAllByRole('option', { name: /^No/ }).map((each) => each.textContent)).toEqual([
    'No. 1',
    'No. 2',
    'No. 10',
  ])
})

it('offers the list items of another record by name', async () => {
  const { kind } = project
  const { getRecord } = await renderForm({ kind }, {}, { records })
  await user.selectOptions(screen.getByLabelText('Kind'), 'Tower')
  expect(getRecord()).toEqual({ kind: 'tower' })
})

it('names the items of a list by the projects that they refer to', async () => {
  const { order } = projects
  const items = [{ projectId: 3 }, { projectId: 9 }]
  await renderForm({ order }, { order: items }, { records })
  expect(screen.getByLabelText('Place of “Villa”')).toHaveValue('1')
  expect(screen.getByLabelText('Place of “Project 2”')).toHaveValue('2')
})

it('offers no project that another item of the list refers to', async () => {
  const { order } = projects
  await renderForm({ order }, { order: [{ projectId: 3 }, {}] }, { records })
  const listOptions = () =>
    screen.getAllByLabelText(/^Project \d$/).map((select) => select.textContent)
  expect(listOptions()).toEqual([
    expect.stringMatching(/Tower.*Villa/),
    expect.not.stringContaining('Villa'),
  ])
  await user.selectOptions(screen.getByLabelText('Project 1'), 'Choose from the list')
  expect(listOptions()[1]).toContain('Villa')
})

describe('a link', () => {
  const getLink = () => screen.getByLabelText('Leads to')

  it('can lead to a page of the site or project', async () => {
    const { getRecord } = await renderForm(comingSoon, {}, { records })
    await user.selectOptions(getLink(), 'Projects')
    expect(getRecord()).toEqual({ link: { to: '/projects/' } })
    await user.selectOptions(getLink(), 'Project page: Tower')
    expect(getRecord()).toEqual({ link: { to: '/projects/2/' } })
  })

  it('focuses the input of another URL when chosen', async () => {
    const { getRecord } = await renderForm(comingSoon, { link: { to: '/projects/' } }, { records })
    await user.selectOptions(getLink(), 'Another address')
    expect(screen.getByLabelText('Another address')).toHaveFocus()
    expect(screen.getByLabelText('Another address')).toHaveAttribute('dir', 'ltr')
    await user.keyboard('HTTPS://example.com/ ')
    await user.tab()
    expect(getRecord()).toEqual({ link: { to: 'https://example.com/' } })
    await user.selectOptions(getLink(), 'Projects')
    expect(screen.queryByLabelText('Another address')).toBeNull()
  })
})
