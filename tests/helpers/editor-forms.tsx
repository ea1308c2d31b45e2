import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { protectEdits } from '../../src/editor/actions/edits'
import { watchAddress } from '../../src/editor/state/address'
import { Notice } from '../../src/editor/state/notice'
import { PageControl } from '../../src/editor/decap/page-control'
import { setContent } from '../../src/editor/state/content'
import { updateDraft, useDrafts } from '../../src/editor/state/drafts'
import { showAddress, useForms } from '../../src/editor/state/forms'
import { followChanges } from '../../src/editor/state/open-drafts'
import { queryClient } from '../../src/editor/state/query-client'
import './confirmations'
import { startMemorySite } from './memory-site'

/* Opens the editor's forms at their URLs, without Decap and with a content API in memory. */

jest.mock('../../src/editor/actions/live-site', () => ({ waitForLiveSite: () => undefined }))

export const LIST = '#/collections/projects'
export const VILLA = `${LIST}/entries/villa`
export const villaPath = 'projects/villa.json'
export const user = userEvent.setup()
/** The content API of the running test. */
export let site: ReturnType<typeof startMemorySite>

export const getInput = (label: string) => screen.getByLabelText(label)
export const click = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
export const findState = (text: string | RegExp) =>
  screen.findByText(text, { selector: 'header .tools [role=status]' })
export const fill = (label: string, value: string) =>
  fireEvent.change(getInput(label), { target: { value } })
/** Shows what others have changed on the server. */
export const receive = () => act(() => setContent(site.getContent()))

/** Opens a URL of the editor. */
export async function open(hash: string) {
  await act(async () => {
    if (location.hash === hash) return
    location.hash = hash
    await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
  })
}

/** Opens the form of the villa and changes its title. */
export async function editVilla(title = 'Ours') {
  await open(VILLA)
  fill('Title', title)
}

/** Types in another window, whose storage event arrives immediately. */
export function typeElsewhere(
  key: string,
  change: (stored: StoredText | undefined) => object | null,
) {
  const name = `unsaved:${key}`
  const oldValue = localStorage.getItem(name)
  const next = change(oldValue === null ? undefined : (JSON.parse(oldValue) as StoredText))
  const newValue = next && JSON.stringify(next)
  if (newValue === null) localStorage.removeItem(name)
  else localStorage.setItem(name, newValue)
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue })),
  )
}

interface StoredText {
  readonly record: Readonly<Record<string, unknown>>
  readonly opened?: Readonly<Record<string, unknown>>
}

/** Returns a stored draft; undefined if there is none. */
export function readStored(key: string): StoredText | undefined {
  const text = localStorage.getItem(`unsaved:${key}`)
  return text === null ? undefined : (JSON.parse(text) as StoredText)
}

/** Starts the editor at the list of projects for each test of a file. */
export function setUpForms(): void {
  beforeAll(() => {
    followChanges()
    watchAddress(showAddress)
    protectEdits()
  })
  beforeEach(async () => {
    await open(LIST)
    Object.keys(useDrafts.getState()).forEach((key) => updateDraft(key, () => undefined))
    useForms.setState({}, true)
    localStorage.clear()
    site = startMemorySite()
    queryClient.removeQueries({ queryKey: ['history'] })
    setContent(site.getContent())
    render(
      <>
        <PageControl />
        <Notice />
      </>,
    )
  })
}
