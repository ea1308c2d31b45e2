import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import localforage from 'localforage'
import { group, type Fields } from '../../../content/model/field'
import { picture } from '../../../content/model/picture-fields'
import { updateDraft } from '../../state/drafts'
import { preventFileDrops } from '../../state/file-drops'
import { getForm, moveForm } from '../../state/forms'
import { renderForm } from '../../../../tests/helpers/record-form'
import { UploadError } from '../../model/prepare-upload'

/** Replaces prepareUpload(), because jsdom decodes no pictures. */
const mockPrepare = jest.fn<Promise<File>, [File]>()
jest.mock('../../model/prepare-upload', () => ({
  ...jest.requireActual<object>('../../model/prepare-upload'),
  prepareUpload: (file: File) => mockPrepare(file),
}))
// Replaces IndexedDB, which jsdom lacks.
jest.mock('localforage', () => ({ setItem: async () => undefined, keys: async () => [] }))

const fields = {
  images: {
    type: 'list',
    label: 'Gallery pictures',
    hint: 'Add them.',
    min: 0,
    max: 4,
    itemGroup: picture({ shape: 'LANDSCAPE' }),
  },
} as const satisfies Fields
const sky = { file: { src: '/media/sky.jpg' }, alt: 'The sky.' }
const user = userEvent.setup({ applyAccept: false })
const createFile = (name: string) => new File(['it'], name, { type: 'image/jpeg' })
/** Creates dropped or pasted data, as browsers do. */
function createTransfer(names: readonly string[], texts: Readonly<Record<string, string>> = {}) {
  const files = names.map(createFile)
  const types = [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])]
  const getData = (type: string) => texts[type] ?? ''
  return { dataTransfer: { files, types, getData }, clipboardData: { files, types, getData } }
}
const getSources = (record: object) => JSON.stringify(record).match(/\/media\/[^"]+/g)

beforeAll(() => {
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
})
beforeEach(() => {
  localStorage.clear()
  mockPrepare.mockClear()
  mockPrepare.mockImplementation(async (file) => {
    if (file.name === 'plan.pdf') throw new UploadError('plan.pdf is not a picture.')
    return file
  })
})

it('adds chosen files in their order and lists those that cannot be used', async () => {
  const stored = jest.spyOn(localforage, 'setItem')
  const { getRecord } = await renderForm(fields, { images: [sky] })
  const files = ['a.jpg', 'plan.pdf', 'b.jpg', 'c.jpg', 'd.jpg'].map(createFile)
  await user.upload(screen.getByLabelText('Add pictures'), files)
  const failures = await screen.findByText('Not added:')
  expect(getSources(getRecord())).toEqual(
    ['sky.jpg', 'page/a.jpg', 'page/b.jpg', 'page/c.jpg'].map((name) => `/media/${name}`),
  )
  for (const name of ['a.jpg', 'b.jpg'])
    expect(stored).toHaveBeenCalledWith(expect.stringContaining(name), expect.any(File))
  expect(failures).toHaveTextContent(/plan\.pdf is not a picture\..*d\.jpg: there is no room/)
})

it('leads to the first description that is missing, when nobody has gone elsewhere', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: true })
  await renderForm(fields, { images: [{ ...sky, alt_ar: 'السماء.' }] })
  await user.upload(screen.getByLabelText('Add pictures'), ['a.jpg', 'b.jpg'].map(createFile))
  await waitFor(() => expect(screen.getAllByLabelText(/shows$/)[1]).toHaveFocus())
})

it('leads to the file of a published picture that is added', async () => {
  await renderForm(fields, { images: [sky] })
  await user.click(screen.getByRole('button', { name: 'Add one already on the site' }))
  expect(screen.getAllByLabelText(/^Picture file/).at(-1)).toHaveFocus()
})

it('hides what was not added once the list changes', async () => {
  await renderForm(fields, { images: [sky, sky, sky] })
  await user.upload(screen.getByLabelText('Add pictures'), ['a.jpg', 'b.jpg'].map(createFile))
  expect(await screen.findByText('Not added:')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: /^Remove/ })[0]!)
  expect(screen.queryByText('Not added:')).toBeNull()
})

it('adds no picture to a list that was filled while the picture was prepared', async () => {
  let finish = () => {}
  mockPrepare.mockImplementation((file) => new Promise((end) => (finish = () => end(file))))
  const { getRecord } = await renderForm(fields, { images: [sky, sky, sky] })
  await user.upload(screen.getByLabelText('Add pictures'), createFile('a.jpg'))
  await user.click(screen.getByRole('button', { name: 'Add one already on the site' }))
  await act(async () => finish())
  expect(await screen.findByText('Not added:')).toHaveTextContent(/a\.jpg: there is no room/)
  expect(getRecord().images).toHaveLength(4)
})

it('goes on adding pictures when the new record gets its path', async () => {
  let finish = () => {}
  mockPrepare.mockImplementation((file) => new Promise((end) => (finish = () => end(file))))
  await renderForm(fields, { images: [sky] })
  await user.upload(screen.getByLabelText('Add pictures'), ['a.jpg', 'b.jpg'].map(createFile))
  expect(screen.getByText('Preparing picture 1 of 2…').parentElement).toHaveRole('status')
  // Expects that the same files can be chosen again.
  expect(screen.getByLabelText('Add pictures')).toHaveProperty('files.length', 0)
  const path = 'pages/1.json'
  act(() => {
    updateDraft(path, () => ({ record: getForm('pages/#1')!.record, opened: {} }))
    moveForm('pages/#1', path)
  })
  for (const name of ['a.jpg', 'b.jpg']) {
    await act(async () => finish())
    expect(getSources(getForm(path)!.record)).toContain(`/media/page/${name}`)
  }
  expect(getForm(path)!.addition).toMatchObject({ done: 2, count: 2 })
})

it('lets nobody remove its list while pictures are added', async () => {
  let finish = () => {}
  mockPrepare.mockImplementation((file) => new Promise((end) => (finish = () => end(file))))
  const page = group('Page', 'Add it.', fields, { optional: true, switchLabel: 'It has a page' })
  const { patch } = await renderForm({ page }, { page: { images: [sky] } })
  await user.upload(screen.getByLabelText('Add pictures'), createFile('a.jpg'))
  const removals = [
    screen.getByRole('checkbox', { name: 'It has a page' }),
    screen.getByRole('button', { name: 'Discard my changes' }),
  ]
  removals.forEach((each) => expect(each).toBeDisabled())
  const version = { id: 'a', path: '', publishedAt: '2030-01-02T10:00:00Z', record: {} }
  patch({ shown: { record: {}, title: 'the version', version } })
  const takes = ['Use this version', 'Publish this version']
  for (const name of takes) expect(screen.getByRole('button', { name })).toBeDisabled()
  await act(async () => finish())
  for (const name of takes) expect(screen.getByRole('button', { name })).toBeEnabled()
  patch({ shown: undefined })
  removals.forEach((each) => expect(each).toBeEnabled())
})

const url = 'https://example.com/images/a.jpg?w=9'

describe.each(['drop', 'paste'] as const)('on %s', (event) => {
  /** Returns true if the browser would insert the text. */
  const send = (target: Element, transfer: ReturnType<typeof createTransfer>) =>
    act(async () => fireEvent[event](target, transfer))

  it.each([
    ['files', createTransfer(['a.jpg'])],
    [
      'files with their names',
      createTransfer(['a.jpg', 'b.jpg'], { 'text/plain': 'a.jpg\rb.jpg' }),
    ],
    ['files with their paths', createTransfer(['a.jpg'], { 'text/plain': '/home/noura/a.jpg\n' })],
    ['a picture of a page', createTransfer(['a.jpg'], { 'text/html': '<img src="a.jpg" />' })],
    [
      'a picture with its URL',
      createTransfer(['a.jpg'], { 'text/uri-list': url, 'text/plain': url }),
    ],
  ])('adds %s', async (_name, transfer) => {
    const { getRecord } = await renderForm(fields, { images: [sky] })
    await send(screen.getByLabelText('What the picture shows'), transfer)
    expect(getSources(getRecord())).toContain('/media/page/a.jpg')
  })

  it.each([
    ['a field', () => screen.getByLabelText('What the picture shows')],
    ['the gallery', () => screen.getByRole('group', { name: 'Gallery pictures' })],
  ])('adds no picture of a text to %s', async (_name, getTarget) => {
    const { getRecord } = await renderForm(fields, { images: [sky] })
    const texts = { 'text/plain': 'The sky\tAt noon', 'text/html': '<table></table>' }
    expect(await send(getTarget(), createTransfer(['image.png'], texts))).toBe(true)
    expect(getSources(getRecord())).toEqual(['/media/sky.jpg'])
    expect(mockPrepare).not.toHaveBeenCalled()
  })
})

describe('outside the pictures', () => {
  beforeAll(() => preventFileDrops(window))

  it.each([
    ['no file', 'p', createTransfer(['a.jpg']), false],
    ['no file in a text', 'input', createTransfer(['a.jpg']), false],
    ['no link', 'p', createTransfer([], { 'text/uri-list': url }), false],
    ['a link in a text', 'input', createTransfer([], { 'text/uri-list': url }), true],
    ['text', 'p', createTransfer([], { 'text/plain': 'The sky' }), true],
  ] as const)('leaves %s to the browser', (_case, name, transfer, isLeft) => {
    const target = document.body.appendChild(document.createElement(name))
    expect(fireEvent.dragOver(target, transfer)).toBe(isLeft)
    expect(fireEvent.drop(target, transfer)).toBe(isLeft)
  })
})
