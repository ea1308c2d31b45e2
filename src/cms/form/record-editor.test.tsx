import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import localforage from 'localforage'
import type { Fields } from '../../content-model/field'
import { renderForm } from '../../testing/record-form'
import { newPicturesIn } from '../pictures'
import { keepPicture } from './unsaved-copies'

/** The pictures that the browser keeps. */
const mockFiles = new Map<string, unknown>()
jest.mock('localforage', () => ({
  setItem: async (name: string, file: unknown) => void mockFiles.set(name, file),
  getItem: async (name: string) => mockFiles.get(name) ?? null,
  removeItem: async (name: string) => void mockFiles.delete(name),
  keys: async () => [...mockFiles.keys()],
}))

const fields = {
  title: { kind: 'text', label: 'Title', hint: 'Write it.' },
} as const satisfies Fields
const opened = { title: 'Soon', title_ar: 'قريبًا' }
const user = userEvent.setup()

const title = () => screen.getByLabelText('Title')
const button = (name: string) => screen.getByRole('button', { name })
const question = () => screen.queryByText('You typed something here that was not published.')

/** Types into the form, and closes its tab. */
async function leave(typed: string) {
  const { unmount } = renderForm(fields, opened, { slug: 'page' })
  await user.type(title(), typed)
  unmount()
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
  URL.createObjectURL = () => 'blob:wall'
})
beforeEach(() => {
  localStorage.clear()
  mockFiles.clear()
})
afterEach(() => jest.restoreAllMocks())

describe('what was typed and not published', () => {
  it('is brought back where somebody wants it, with its mark and what that was made from', async () => {
    await leave('e')
    const { record } = renderForm(fields, opened, { slug: 'page' })
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
    const { unmount } = renderForm(fields, opened, { slug: 'page' })
    await user.click(button('Discard it'))
    await waitFor(() => expect(question()).not.toBeInTheDocument())
    expect(title()).toHaveValue('Soon')
    unmount()
    renderForm(fields, opened, { slug: 'page' })
    expect(question()).not.toBeInTheDocument()
  })

  it('is not asked about once it was typed back, or for another record', async () => {
    await leave('e{Backspace}')
    renderForm(fields, opened, { slug: 'page' }).unmount()
    await leave('e')
    renderForm(fields, opened, { slug: 'other' })
    expect(question()).not.toBeInTheDocument()
  })

  it('of a new record is brought back with its new pictures', async () => {
    const { unmount } = renderForm(fields)
    await user.type(title(), 'New')
    const file = new File(['it'], 'wall-44444444.jpg')
    await keepPicture('pages/page.json ', '/media/page/wall-44444444.jpg', file)
    unmount()
    renderForm(fields)
    await user.click(button('Restore it'))
    await waitFor(() => expect(title()).toHaveValue('New'))
    const pictures = newPicturesIn({ src: '/media/page/wall-44444444.jpg' })
    expect([...pictures.values()]).toEqual([file])
  })
})

describe('a browser that keeps nothing', () => {
  it('says so once, and has a form that works', async () => {
    const store = jest.spyOn(Storage.prototype, 'setItem')
    store.mockImplementation(() => {
      throw new DOMException('QuotaExceededError')
    })
    const { record } = renderForm(fields, opened, { slug: 'page' })
    await user.type(title(), 'er')
    expect(record()).toHaveProperty('title', 'Sooner')
    expect(screen.getAllByText(/^This browser cannot keep what you type\./)).toHaveLength(1)
  })

  it('has a form where nothing can be read either, or what is there is damaged', () => {
    localStorage.setItem('unsaved:pages/page.json page', '{"record":')
    renderForm(fields, opened, { slug: 'page' }).unmount()
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('SecurityError')
    })
    renderForm(fields, opened, { slug: 'page' })
    expect(title()).toHaveValue('Soon')
    expect(question()).not.toBeInTheDocument()
  })

  it('says so where it has no room for a picture', async () => {
    jest.spyOn(localforage, 'setItem').mockRejectedValue(new DOMException('QuotaExceededError'))
    await expect(keepPicture('it', '/media/it.jpg', new File([], 'it.jpg'))).resolves.toBe(false)
  })
})
