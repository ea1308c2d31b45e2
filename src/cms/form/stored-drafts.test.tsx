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

// jsdom has no IndexedDB; tests/e2e checks restored pictures.
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

const getTitle = () => screen.getByLabelText('Title')
const getButton = (name: string) => screen.getByRole('button', { name })
const queryQuestion = () => screen.queryByText('You typed something here that was not published.')

/** Types into the form and closes it. */
async function typeAndClose(typed: string) {
  const { unmount } = renderForm(fields, opened, { path })
  await user.type(getTitle(), typed)
  unmount()
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

describe('a stored draft', () => {
  it('is restored with its outdated flags', async () => {
    await typeAndClose('e')
    const { record } = renderForm(fields, opened, { path })
    expect(getTitle()).toHaveValue('Soon')
    expect(getTitle().closest('[inert]')).toBeInTheDocument()
    expect(getButton('Restore it')).toHaveFocus()
    await user.click(getButton('Restore it'))
    await waitFor(() => expect(queryQuestion()).not.toBeInTheDocument())
    expect(record()).toEqual({ ...opened, title: 'Soone', title_ar_outdated: true })
    await user.type(getTitle(), '{Backspace}')
    expect(record()).toEqual(opened)
  })

  it('is deleted when discarded', async () => {
    await typeAndClose('er')
    const { unmount } = renderForm(fields, opened, { path })
    await user.click(getButton('Discard it'))
    await waitFor(() => expect(queryQuestion()).not.toBeInTheDocument())
    expect(getTitle()).toHaveValue('Soon')
    unmount()
    renderForm(fields, opened, { path })
    expect(queryQuestion()).not.toBeInTheDocument()
  })

  it('is offered only for unpublished edits of its record', async () => {
    await typeAndClose('e{Backspace}')
    renderForm(fields, opened, { path }).unmount()
    await typeAndClose('e')
    renderForm(fields, opened, { path: 'pages/other.json' })
    expect(queryQuestion()).not.toBeInTheDocument()
  })

  it('is stored again if another window deletes it', async () => {
    renderForm(fields, opened, { path })
    await user.type(getTitle(), 'e')
    localStorage.removeItem(KEY)
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }))
    expect(readStoredDraft(KEY)?.record).toHaveProperty('title', 'Soone')
  })

  it('is merged with the edits of another window', async () => {
    renderForm(fields, opened, { path })
    await user.type(getTitle(), 'e')
    storeDraft(KEY, { opened, record: { ...readStoredDraft(KEY)!.record, title_ar: 'قريب' } })
    await user.type(getTitle(), 'r')
    expect(readStoredDraft(KEY)?.record).toMatchObject({ title: 'Sooner', title_ar: 'قريب' })
  })

  it('is merged with newer published content when restored', async () => {
    await typeAndClose('er')
    const { record } = renderForm(fields, { ...opened, title_ar: 'قريب' }, { path })
    await user.click(getButton('Restore it'))
    const merged = { title: 'Sooner', title_ar: 'قريب' }
    await waitFor(() => expect(record()).toMatchObject(merged))
    expect(readStoredDraft(KEY)?.record).toMatchObject(merged)
  })

  it('is not deleted if another window has replaced it', async () => {
    storeDraft(KEY, { record: { title: 'Theirs' } })
    await deleteStoredDraft(KEY, { title: 'Mine' })
    expect(readStoredDraft(KEY)?.record).toEqual({ title: 'Theirs' })
    await deleteStoredDraft(KEY, { title: 'Theirs' })
    expect(readStoredDraft(KEY)).toBeUndefined()
  })
})

describe('a browser without usable storage', () => {
  const throwQuotaError = () => {
    throw new DOMException('QuotaExceededError')
  }

  it('shows one note above a working form', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaError)
    const { record } = renderForm(fields, opened, { path })
    await user.type(getTitle(), 'er')
    expect(record()).toHaveProperty('title', 'Sooner')
    expect(screen.getAllByText(/^This browser cannot keep what you type\./)).toHaveLength(1)
  })

  it('reports a picture that cannot be stored', async () => {
    jest.spyOn(localforage, 'setItem').mockImplementation(async () => throwQuotaError())
    await expect(storePictures(KEY)).resolves.toBe(false)
  })

  it.each(['{"record":', '[]', '{"raw":"{}"}', '{"record":"it"}'])(
    'opens the form despite a damaged draft: %s',
    (text) => {
      localStorage.setItem(KEY, text)
      renderForm(fields, opened, { path })
      expect(queryQuestion()).not.toBeInTheDocument()
      expect(getTitle()).toHaveValue('Soon')
    },
  )
})
