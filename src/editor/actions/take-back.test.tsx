/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, render, screen, waitFor } from '@testing-library/react'
import home from '../../../tests/content/pages/home.json'
import villa from '../../../tests/content/projects/villa.json'
import {
  click,
  editVilla,
  findState,
  getInput,
  LIST,
  open,
  receive,
  setUpForms,
  site,
  VILLA,
  villaPath,
} from '../../../tests/helpers/editor-forms'
import { TakeBackButton } from '../pages/take-back-button'
import { updateDraft } from '../state/drafts'
import { usePublication } from '../state/publication'
import { publishTogether } from './publish-together'
import { takeBack } from './take-back'

setUpForms()
beforeEach(() => usePublication.setState([], true))

const homePath = 'pages/home.json'
const newPath = 'projects/5-new-villa.json'
const publishTitle = async (title: string) => {
  await editVilla(title)
  await click('Publish')
  await waitFor(() => expect(site.read(villaPath)).toMatchObject({ title }))
}
const goBack = () => act(() => takeBack())
const addVilla = async () => {
  const { id: _id, ...copy } = villa
  const key = 'projects/#0123abcd-0123-4123-8123-0123456789ab'
  updateDraft(key, () => ({ record: { ...copy, title: 'New Villa' } }))
  await act(() => publishTogether([key]))
}

const publishBoth = async () => {
  updateDraft(villaPath, () => ({ record: { ...villa, title: 'Ours' }, opened: villa }))
  const seo = { ...home.seo, title: 'Ours' }
  updateDraft(homePath, () => ({ record: { ...home, seo }, opened: home }) as never)
  await act(() => publishTogether([villaPath, homePath]))
}

it('publishes what was there before, and shows it in the open form', async () => {
  await publishTitle('Ours')
  await goBack()
  expect(site.read(villaPath)).toEqual(villa)
  expect(getInput('Title')).toHaveValue(villa.title)
  expect(screen.getByText(/^Taken back: “Poolside Villa” is published again/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open it' })).toBeNull()
})

it('can be taken back itself', async () => {
  await publishTitle('Ours')
  render(<TakeBackButton />)
  await click('Take back')
  await screen.findByRole('button', { name: 'Publish it again' })
  site.fail('/change', [502, { code: 'github-down', values: {} }])
  await goBack()
  expect(await screen.findByText(/^Not published again\./)).toBeVisible()
  await goBack()
  expect(await screen.findByText(/^Published again: “Ours” is as it was before/)).toBeVisible()
  expect(site.read(villaPath)).toMatchObject({ title: 'Ours', title_ar_outdated: true })
})

it('restores several records by one change', async () => {
  await publishBoth()
  await goBack()
  expect([site.read(villaPath), site.read(homePath)]).toEqual([villa, home])
  expect(site.list('/change')).toHaveLength(2)
  expect(screen.getByText(/^Taken back: 2 pages and projects/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open it' })).toBeNull()
})

it('leads to the record of several in which a colleague has changed the same text', async () => {
  await publishBoth()
  const theirs = { ...site.read(homePath), seo: { ...home.seo, title: 'Theirs' } }
  await site.publishElsewhere(homePath, theirs)
  await goBack()
  expect(screen.getByText(/^Not taken back\. Open “Home” first/)).toHaveTextContent(
    /\(1 page or project\) waits under Content, Not published\.$/,
  )
  expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    expect.stringContaining('pages-home'),
  )
})

it('leads to no record if several cannot be taken back', async () => {
  await publishBoth()
  site.fail('/change', [502, { code: 'github-down', values: {} }])
  await goBack()
  expect(screen.getByText(/^Not taken back\. GitHub/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open it' })).toBeNull()
})

it('deletes a record that was new, and brings it back', async () => {
  await addVilla()
  const added = site.read(newPath)
  await goBack()
  expect(site.read(newPath)).toBeUndefined()
  site.setHistory({ versions: [{ id: 'a'.repeat(40), path: newPath, record: added! } as never] })
  await goBack()
  expect(site.read(newPath)).toEqual(added)
})

it.each([
  ['at its address', 'all', villaPath, villa.id],
  ['at a new address if the site keeps no versions', 'none', 'projects/5-poolside-villa.json', 5],
] as const)('publishes a deleted record again %s', async (_case, history, path, id) => {
  site.setContent({ history })
  const version = { path: villaPath, author: 'You', publishedAt: '2030-01-02T10:00:00Z' }
  site.setHistory({
    versions: [
      { ...version, id: 'b'.repeat(40), record: null },
      { ...version, id: 'a'.repeat(40), record: villa as never },
    ],
  })
  receive()
  await open(VILLA)
  await click('Delete')
  await waitFor(() => expect(site.read(villaPath)).toBeUndefined())
  await goBack()
  expect(site.read(path)).toEqual({ ...villa, id })
  expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    `#/collections/${path.replace('/', '/entries/').replace('.json', '')}`,
  )
})

it('keeps what a colleague has published meanwhile', async () => {
  await publishTitle('Ours')
  await site.publishElsewhere(villaPath, { ...site.read(villaPath), timeline: '2031' })
  await goBack()
  expect(site.read(villaPath)).toEqual({ ...villa, timeline: '2031' })
})

it('asks in the form if a colleague has changed the same text', async () => {
  await publishTitle('Ours')
  await site.publishElsewhere(villaPath, { ...site.read(villaPath), title: 'Theirs' })
  await goBack()
  expect(site.read(villaPath)).toMatchObject({ title: 'Theirs' })
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not published yet, because you and/)
  expect(screen.getByText('Theirs: Theirs')).toBeVisible()
  expect(screen.getByText(`Yours: ${villa.title}`)).toBeVisible()
  await click('Take theirs')
  await findState('No unsaved changes')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('deletes no new record that a colleague has changed', async () => {
  await addVilla()
  await site.publishElsewhere(newPath, { ...site.read(newPath), title: 'Theirs' })
  await goBack()
  expect(site.read(newPath)).toMatchObject({ title: 'Theirs' })
  expect(screen.getByText(/^Not taken back\. Somebody else has changed “Theirs”/)).toBeVisible()
})

it('does nothing before a publication and after a failure can be tried again', async () => {
  await open(LIST)
  await goBack()
  expect(site.list('/change')).toHaveLength(0)
  await publishTitle('Ours')
  site.fail('/change', 'response lost')
  await goBack()
  expect(screen.getByText(/^Not taken back\. The site does not answer/)).toBeVisible()
  await goBack()
  expect(screen.getByText(/^Taken back/)).toBeVisible()
  expect(site.read(villaPath)).toEqual(villa)
})
