import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import localforage from 'localforage'
import type { Fields } from '../../content-model/field'
import { renderForm } from '../../testing/record-form'
import {
  getDraftKey,
  deleteStoredDraft,
  storeDraft,
  storePictures,
  readStoredDraft,
} from './stored-drafts'

// jsdom keeps no pictures; tests/e2e has those that are brought back.
jest.mock('localforage', () => ({
  setItem: async () => undefined,
  getItem: async () => null,
  removeItem: async () => undefined,
}))

const fields = {
  title: { type: 'text', label: 'Title', hint: 'Write it.' },
} as const satisfies Fields
const opened = { title: 'Soon', title_ar: 'قريبًا' }
const path = 'pages/page.json'
const KEY = getDraftKey(path)
const user = userEvent.setup()

const title = () => screen.getByLabelText('Title')
const button = (name: string) => screen.getByRole('button', { name })
const question = () => screen.queryByText('You typed something here that was not published.')

/** Types into the form, and closes its tab. */
async function leave(typed: string) {
  const { unmount } = renderForm(fields, opened, { path })
  await user.type(title(), typed)
  unmount()
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

describe('what was typed and not published', () => {
  it('is brought back where somebody wants it, with its mark and what that was made from', async () => {
    await leave('e')
    const { record } = renderForm(fields, opened, { path })
    expect(title()).toHaveValue('Soon')
    expect(title().closest('[inert]')).toBeInTheDocument()
    expect(button('Restore it')).toHaveFocus()
    await user.click(button('Restore it'))
    await waitFor(() => expect(question()).not.toBeInTheDocument())
    expect(record()).toEqual({ ...opened, title: 'Soone', title_ar_outdated: true })
    await user.type(title(), '{Backspace}')
    expect(record()).toEqual(opened)
  })

  it('is forgotten where nobody wants it', async () => {
    await leave('er')
    const { unmount } = renderForm(fields, opened, { path })
    await user.click(button('Discard it'))
    await waitFor(() => expect(question()).not.toBeInTheDocument())
    expect(title()).toHaveValue('Soon')
    unmount()
    renderForm(fields, opened, { path })
    expect(question()).not.toBeInTheDocument()
  })

  it('is not asked about once it was typed back, or for another record', async () => {
    await leave('e{Backspace}')
    renderForm(fields, opened, { path }).unmount()
    await leave('e')
    renderForm(fields, opened, { path: 'pages/other.json' })
    expect(question()).not.toBeInTheDocument()
  })

  it('is kept while one window still holds it, though another discards it', async () => {
    renderForm(fields, opened, { path })
    await user.type(title(), 'e')
    localStorage.removeItem(KEY)
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }))
    expect(readStoredDraft(KEY)?.record).toHaveProperty('title', 'Soone')
  })

  it('is kept beside what another window types into the same record', async () => {
    renderForm(fields, opened, { path })
    await user.type(title(), 'e')
    storeDraft(KEY, { opened, record: { ...readStoredDraft(KEY)!.record, title_ar: 'قريب' } })
    await user.type(title(), 'r')
    expect(readStoredDraft(KEY)?.record).toMatchObject({ title: 'Sooner', title_ar: 'قريب' })
  })

  it('is brought back beside what was published since', async () => {
    await leave('er')
    const { record } = renderForm(fields, { ...opened, title_ar: 'قريب' }, { path })
    await user.click(button('Restore it'))
    const both = { title: 'Sooner', title_ar: 'قريب' }
    await waitFor(() => expect(record()).toMatchObject(both))
    expect(readStoredDraft(KEY)?.record).toMatchObject(both)
  })

  it('in another window stays when this one is published', async () => {
    storeDraft(KEY, { record: { title: 'Theirs' } })
    await deleteStoredDraft(KEY, { title: 'Mine' })
    expect(readStoredDraft(KEY)?.record).toEqual({ title: 'Theirs' })
    await deleteStoredDraft(KEY, { title: 'Theirs' })
    expect(readStoredDraft(KEY)).toBeUndefined()
  })
})

describe('a browser that keeps nothing', () => {
  const full = () => {
    throw new DOMException('QuotaExceededError')
  }

  it('says so once, and has a form that works', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    const { record } = renderForm(fields, opened, { path })
    await user.type(title(), 'er')
    expect(record()).toHaveProperty('title', 'Sooner')
    expect(screen.getAllByText(/^This browser cannot keep what you type\./)).toHaveLength(1)
  })

  it('says so where it has no room for a picture', async () => {
    jest.spyOn(localforage, 'setItem').mockImplementation(async () => full())
    await expect(storePictures(KEY)).resolves.toBe(false)
  })

  it.each(['{"record":', '[]', '{"raw":"{}"}', '{"record":"it"}'])(
    'has a form where what is kept is damaged: %s',
    (text) => {
      localStorage.setItem(KEY, text)
      renderForm(fields, opened, { path })
      expect(question()).not.toBeInTheDocument()
      expect(title()).toHaveValue('Soon')
    },
  )
})
