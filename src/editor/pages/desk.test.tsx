/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  editVilla,
  fill,
  getInput,
  open,
  setUpForms,
  VILLA,
  villaPath,
} from '../../../tests/helpers/editor-forms'
import { getDraft } from '../state/drafts'

setUpForms()

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
