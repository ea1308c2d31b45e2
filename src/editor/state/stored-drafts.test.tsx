import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fields } from '../../content/model/field'
import { renderForm } from '../../../tests/helpers/record-form'
import { protectEdits } from '../actions/actions'
import { deleteStoredDraft, storeDraft, readStoredDraft } from './stored-drafts'

const fields = {
  title: { type: 'text', label: 'Title', hint: 'Write it.' },
} as const satisfies Fields
const opened = { title: 'Soon', title_ar: 'قريبًا' }
const path = 'pages/page.json'
let mockEmail: string | undefined
jest.mock('./identity', () => ({
  ...jest.requireActual<object>('./identity'),
  getUser: () => ({ name: 'You', email: mockEmail }),
}))
const STORED = `unsaved:${path}`
const user = userEvent.setup()

const getTitle = () => screen.getByLabelText('Title')
const getButton = (name: string) => screen.getByRole('button', { name })
const queryQuestion = () => screen.queryByText('You typed something here that was not published.')

/** Types into the form and closes it. */
async function typeAndClose(typed: string) {
  const { leave } = await renderForm(fields, opened, { path })
  await user.type(getTitle(), typed)
  leave()
}

beforeAll(protectEdits)
beforeEach(() => {
  mockEmail = undefined
  localStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

describe('a stored draft', () => {
  it('is restored with its outdated flags', async () => {
    await typeAndClose('e')
    const { getRecord } = await renderForm(fields, opened, { path })
    expect(getTitle()).toHaveValue('Soon')
    expect(getTitle().closest('[inert]')).toBeInTheDocument()
    expect(getButton('Restore it')).toHaveFocus()
    await user.click(getButton('Restore it'))
    await waitFor(() => expect(queryQuestion()).not.toBeInTheDocument())
    expect(getRecord()).toEqual({ ...opened, title: 'Soone', title_ar_outdated: true })
    await user.type(getTitle(), '{Backspace}')
    expect(getRecord()).toEqual(opened)
  })

  it('is offered only to who typed it', async () => {
    mockEmail = 'layla@example.com'
    await typeAndClose('er')
    mockEmail = 'omar@example.com'
    const { leave } = await renderForm(fields, opened, { path })
    expect(queryQuestion()).not.toBeInTheDocument()
    await user.type(getTitle(), 'est')
    leave()
    mockEmail = 'layla@example.com'
    const { getRecord } = await renderForm(fields, opened, { path })
    await user.click(getButton('Restore it'))
    await waitFor(() => expect(getRecord()).toHaveProperty('title', 'Sooner'))
  })

  it('keeps its owner after the session has ended', async () => {
    mockEmail = 'layla@example.com'
    const { leave } = await renderForm(fields, opened, { path })
    mockEmail = undefined
    await user.type(getTitle(), 'er')
    leave()
    expect(Object.keys(localStorage)).toContain(`unsaved:layla@example.com ${path}`)
  })

  it('is stored again if another window deletes it', async () => {
    await renderForm(fields, opened, { path })
    await user.type(getTitle(), 'e')
    localStorage.removeItem(STORED)
    window.dispatchEvent(new StorageEvent('storage', { key: STORED, newValue: null }))
    expect(readStoredDraft(path)?.record).toHaveProperty('title', 'Soone')
  })

  it('is merged with the edits of another window', async () => {
    await renderForm(fields, opened, { path })
    await user.type(getTitle(), 'e')
    storeDraft(path, { opened, record: { ...readStoredDraft(path)!.record, title_ar: 'قريب' } })
    await user.type(getTitle(), 'r')
    expect(readStoredDraft(path)?.record).toMatchObject({ title: 'Sooner', title_ar: 'قريب' })
    // Both windows have changed the title, so both drafts are kept.
    storeDraft(path, { opened, record: { ...opened, title: 'Theirs' } })
    await user.type(getTitle(), '!')
    const titles = Object.values(localStorage).map(
      (text: string) => /"title":"(\w+)/.exec(text)?.[1],
    )
    expect(titles.sort()).toEqual(['Sooner', 'Theirs'])
  })

  it('from before the publication of its record opens in the same form', async () => {
    storeDraft(path, { record: { title: 'Mine' } })
    storeDraft(`${path}#1`, { opened, record: { ...opened, title: 'Older' } })
    const { getRecord } = await renderForm(fields, opened, { path })
    const { hash } = window.location
    for (const title of ['Mine', 'Older']) {
      await user.click(screen.getAllByRole('button', { name: 'Restore it' })[0]!)
      await waitFor(() => expect(getRecord()).toMatchObject({ title }))
    }
    expect(window.location.hash).toBe(hash)
  })

  it('is not deleted if another window has replaced it', async () => {
    storeDraft(path, { record: { title: 'Theirs' } })
    deleteStoredDraft(path, { title: 'Mine' })
    expect(readStoredDraft(path)?.record).toEqual({ title: 'Theirs' })
    deleteStoredDraft(path, { title: 'Theirs' })
    expect(readStoredDraft(path)).toBeUndefined()
  })
})

describe('a browser without usable storage', () => {
  const throwQuotaError = () => {
    throw new DOMException('QuotaExceededError')
  }

  it('shows one note above a working form', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaError)
    const { getRecord } = await renderForm(fields, opened, { path })
    await user.type(getTitle(), 'er')
    expect(getRecord()).toHaveProperty('title', 'Sooner')
    expect(screen.getAllByText(/^This browser cannot keep what you type\./)).toHaveLength(1)
  })

  it.each(['{"record":', '[]', '{"raw":"{}"}', '{"record":"it"}'])(
    'opens the form despite a damaged draft: %s',
    async (text) => {
      localStorage.setItem(STORED, text)
      await renderForm(fields, opened, { path })
      expect(queryQuestion()).not.toBeInTheDocument()
      expect(getTitle()).toHaveValue('Soon')
    },
  )
})
