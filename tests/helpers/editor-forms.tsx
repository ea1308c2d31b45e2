import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { protectEdits } from '../../src/editor/actions/actions'
import { watchAddress } from '../../src/editor/state/address'
import { setPublished, usePublished } from '../../src/editor/state/published'
import { setSiteDrafts, useSiteDrafts } from '../../src/editor/state/site-drafts'
import { followSiteDrafts } from '../../src/editor/actions/draft-actions'
import { followPublished, showAddress, useDrafts } from '../../src/editor/state/drafts'
import { Notice } from '../../src/editor/state/notice'
import { RecordControl } from '../../src/editor/decap/record-control'
import { startMemorySite } from './memory-site'

/* The forms of the editor at their URLs, without Decap, for a site in memory. */

export const LIST = '#/collections/projects'
export const VILLA = `${LIST}/entries/villa`
export const villaPath = 'projects/villa.json'
export const user = userEvent.setup()
/** The site of the running test. */
export let site: ReturnType<typeof startMemorySite>

export const getInput = (label: string) => screen.getByLabelText(label)
export const click = (name: string) => user.click(screen.getByRole('button', { name }))
export const findState = (text: string) =>
  screen.findByText(text, { selector: 'header [role=status]' })
export const fill = (label: string, value: string) =>
  fireEvent.change(getInput(label), { target: { value } })

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

/** Starts the editor at the list of projects for each test of a file. */
export function setUpForms(): void {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {}
    usePublished.subscribe((content) => content && followPublished(content))
    useSiteDrafts.subscribe(followSiteDrafts)
    watchAddress(showAddress)
    protectEdits()
  })
  beforeEach(async () => {
    window.confirm = () => true
    useDrafts.setState({}, true)
    localStorage.clear()
    await open(LIST)
    site = startMemorySite()
    setPublished(site.getContent())
    setSiteDrafts([])
    render(
      <>
        <RecordControl />
        <Notice />
      </>,
    )
  })
}
