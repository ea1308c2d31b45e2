import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fields } from '../../content-model/field'
import cards from '../../screens/projects/card/fields'
import page from '../../screens/project-page/fields'
import comingSoon from '../../screens/coming-soon/fields'
import { renderForm } from '../../testing/record-form'

const user = userEvent.setup()
const tower = {
  id: 2,
  title: 'Tower',
  title_ar: 'البرج',
  location: 'Dubai, UAE',
  timeline: '2023 - 2024',
}
const villa = { ...tower, id: 3, title: 'Villa', title_ar: 'الفيلا' }
const records = {
  'projects/tower.json': tower,
  'projects/villa.json': villa,
  'project-pages/tower.json': { projectId: 2, title: 'Tower' },
  'pages/projects.json': { kinds: [{ key: 'tower', singular: 'Tower', plural: 'Towers' }] },
}
const newPage = { kind: { path: 'project-pages/', fields: page }, records }
const getProject = () => screen.getByLabelText('Project')

beforeEach(() => localStorage.clear())

describe('the project of a page', () => {
  it('cannot be chosen if another page has it', async () => {
    await renderForm(page, {}, newPage)
    expect(screen.getByRole('option', { name: /^Tower .* \(has a page already\)$/ })).toBeDisabled()
    expect(screen.getByRole('option', { name: 'Villa · Dubai, UAE · 2023 - 2024' })).toBeEnabled()
  })

  it('fills in the fields that both records share', async () => {
    const { getRecord } = await renderForm(page, { location: 'Sharq' }, newPage)
    await user.selectOptions(getProject(), '3')
    const { title, title_ar, timeline } = villa
    expect(getRecord()).toEqual({ projectId: 3, location: 'Sharq', title, title_ar, timeline })
  })

  it('can stay chosen on its own page', async () => {
    await renderForm(page, { projectId: 2 }, { ...newPage, path: 'project-pages/tower.json' })
    expect(getProject()).toHaveDisplayValue('Tower · Dubai, UAE · 2023 - 2024')
    expect(screen.getByRole('option', { name: /^Tower/ })).toBeEnabled()
  })

  it('is invalid if it was deleted', async () => {
    const { publish } = await renderForm(page, { projectId: 9 }, newPage)
    await publish()
    expect(screen.getByText(/^“Project” no longer exists \(number 9\)\./)).toBeVisible()
  })
})

it('offers the list items of another record by name', async () => {
  const { getRecord } = await renderForm(cards as Fields, {}, { records })
  await user.selectOptions(screen.getByLabelText('Kind'), 'Tower')
  expect(getRecord()).toEqual({ kind: 'tower' })
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
    await user.keyboard('HTTPS://example.com/ ')
    await user.tab()
    expect(getRecord()).toEqual({ link: { to: 'https://example.com/' } })
  })

  it('is invalid if it is no URL', async () => {
    const { publish } = await renderForm(comingSoon, { link: { to: 'example' } }, { records })
    await publish()
    expect(screen.getByText(/^“Leads to” must be a page of the site, or an address/)).toBeVisible()
    expect(screen.getByLabelText('Another address')).toBeInvalid()
  })
})
