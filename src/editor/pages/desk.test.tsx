/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import villa from '../../../tests/content/projects/villa.json'
import {
  click,
  editVilla,
  fill,
  getInput,
  LIST,
  open,
  receive,
  setUpForms,
  site,
  user,
  VILLA,
  villaPath,
} from '../../../tests/helpers/editor-forms'
import { getDraft } from '../state/drafts'
import { patchForm } from '../state/forms'
import { select } from '../state/selection'

setUpForms()
beforeEach(() => select([]))

const DESK = '#/collections/site/entries'
const getSearch = () => screen.getByRole('searchbox', { name: 'Search all texts' })
const pressSearchKeys = async () => {
  fireEvent.keyDown(document.activeElement!, { key: 'k', ctrlKey: true })
  await waitFor(() => expect(getSearch()).toHaveFocus())
}

it.each([
  ['content', 'Content'],
  ['arabic', 'Arabic'],
  ['pictures', 'Pictures'],
  ['deleted', 'Recently deleted'],
  ['content?q=villa', 'Search: villa'],
])('names the tab of %s %s', async (route, title) => {
  await open(VILLA)
  expect(document.title).toBe('Poolside Villa · Edit the site')
  await open(`${DESK}/${route}`)
  expect(document.title).toBe(`${title} · Edit the site`)
})

it('opens a page of the bar at its top, and leads back to where a page was left', async () => {
  await open(`${DESK}/content`)
  screen.getByRole('main').scrollTop = 600
  await user.click(screen.getByRole('link', { name: 'Pictures' }))
  await screen.findByRole('heading', { name: 'Pictures' })
  expect(screen.getByRole('main').scrollTop).toBe(0)
  await open(`${DESK}/content`)
  expect(screen.getByRole('main').scrollTop).toBe(600)
})

it('focuses the page that follows a form', async () => {
  await open(VILLA)
  await open(`${DESK}/deleted`)
  expect(screen.getByRole('main')).toHaveFocus()
})

describe('Ctrl+K in a form', () => {
  it('leads to the search of the page that was open last', async () => {
    await open(`${DESK}/pictures?q=harbour`)
    await open(VILLA)
    await pressSearchKeys()
    expect(location.hash).toBe(`${DESK}/pictures?q=harbour`)
    expect(getSearch()).toHaveValue('harbour')
  })

  it('keeps what was typed, in its canonical form', async () => {
    await editVilla()
    act(() => getInput('Years').focus())
    fill('Years', '2024–٢٠٢٥')
    await pressSearchKeys()
    expect(getDraft(villaPath)?.record).toMatchObject({ title: 'Ours', timeline: '2024 - 2025' })
  })

  it('lets Back of the browser lead to the field that was left', async () => {
    await open(`${VILLA}?field=title`)
    act(() => getInput('Location · العربية').focus())
    await pressSearchKeys()
    act(() => history.back())
    await waitFor(() => expect(getInput('Location · العربية')).toHaveFocus())
  })
})

it('names on a card whose draft there is, and since when', async () => {
  await site.pushDraft({ key: villaPath, record: { ...villa, title: 'Theirs' }, base: villa })
  site.setLastChange(villaPath, { author: 'Ben', publishedAt: '2030-01-02T10:00:00Z' })
  receive()
  await open(`${DESK}/content`)
  const card = screen.getByRole('link', { name: /^Poolside Villa/ })
  expect(card).toHaveAccessibleName(/ Draft by Ann, \d+ \w+ \d{4}, \d.* Ben, 2 Jan 2030/)
  expect(card).not.toHaveAccessibleName(/Published/)
  expect(within(card).getByRole('presentation')).toHaveAttribute('loading', 'lazy')
})

it('names on a card the action that runs in its form', async () => {
  await open(VILLA)
  act(() => patchForm(villaPath, { task: 'saving' }))
  await open(`${DESK}/content`)
  expect(screen.getByRole('link', { name: /^Poolside Villa.*Saving/ })).toBeVisible()
})

it('counts what waits, and marks outdated translations', async () => {
  await editVilla()
  await open(`${DESK}/content`)
  const status = within(screen.getByRole('main')).getByRole('status').textContent
  const [, count] = /^Waiting: 1 change and (\d+) translations\.$/.exec(status) ?? []
  expect(screen.getByRole('link', { name: /^Arabic/ })).toHaveTextContent(`Arabic${count}`)
  expect(screen.getByRole('link', { name: /^Ours.*Arabic may be out of date: 1/ })).toBeVisible()
})

it('hides the sections that a filter leaves empty, until all is shown again', async () => {
  await open(`${DESK}/content?show=unpublished`)
  expect(screen.getByText('Nothing waits: everything is published.')).toBeVisible()
  const filter = screen.getByRole('button', { name: 'Not published 0' })
  expect(filter).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('region')).toBeNull()
  await click('Show all')
  expect(screen.getAllByRole('region')).toHaveLength(3)
})

it('says where projects appear while there are none', async () => {
  for (const path of Object.keys(site.getContent().records))
    if (path.startsWith('projects/')) site.push(path, null)
  receive()
  await open(`${DESK}/content`)
  expect(screen.getByText(/^No projects yet\./)).toBeVisible()
})

describe('selected drafts', () => {
  const showroomPath = 'projects/showroom.json'
  const selectBoth = async (years: string) => {
    await editVilla('Beach House')
    await open(`${LIST}/entries/showroom`)
    fill('Years', years)
    await open(`${DESK}/content`)
    for (const title of ['Beach House', 'Garden Showroom'])
      await user.click(screen.getByRole('checkbox', { name: `Select “${title}”` }))
  }
  const publish = () => click('Publish 2 as one change')

  it('are published as one change', async () => {
    await selectBoth('2031')
    const release = site.hold()
    await publish()
    expect(screen.getByRole('link', { name: /^Beach House/ })).toHaveAccessibleName(/Publishing…/)
    await publish()
    act(release)
    expect(await screen.findByText('2 pages and projects are published.')).toBeVisible()
    expect(site.list('/change')).toHaveLength(1)
    expect(site.read(villaPath)).toMatchObject({ title: 'Beach House' })
    expect(site.read(showroomPath)).toMatchObject({ timeline: '2031' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('stay selected, and none is published, if one of them has an error', async () => {
    await selectBoth('soon')
    await publish()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Open “Garden Showroom” first\. “Years” must be a year/,
    )
    expect(site.list('/change')).toEqual([])
    expect(screen.getByRole('checkbox', { name: 'Select “Beach House”' })).toBeChecked()
    await click('Select none')
    expect(screen.queryByRole('button', { name: /^Publish \d/ })).toBeNull()
  })

  it('are not published from a filter that hides them', async () => {
    await selectBoth('2031')
    await open(`${DESK}/content?show=translations`)
    expect(screen.getByRole('button', { name: 'Publish it' })).toBeVisible()
  })
})
