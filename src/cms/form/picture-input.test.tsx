import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import { renderForm } from '../../testing/record-form'
import { UploadError } from './prepare-upload'
import { useEditorView } from './editor-view'

// jsdom decodes no pictures.
jest.mock('./prepare-upload', () => ({
  ...jest.requireActual<object>('./prepare-upload'),
  prepareUpload: () => mockPrepare(),
}))

/** Result of prepareUpload(), which each test sets. */
let mockPrepare: () => Promise<File>

const fields = {
  picture: picture({ shape: 'LANDSCAPE' }),
  images: {
    type: 'list',
    label: 'Gallery pictures',
    hint: 'Add pictures.',
    min: 0,
    itemGroup: picture({ shape: 'LANDSCAPE' }),
  },
} as const satisfies Fields

const sky = { file: { src: '/media/sky.jpg' }, alt: 'The sky.', alt_ar: 'السماء.' }
const [, sea] = ['/media/sky.jpg', '/media/sea.jpg']
const pictures = [sky.file.src, sea!]
const user = userEvent.setup({ applyAccept: false })

const createFile = (name: string) => new File(['it'], name, { type: 'image/jpeg' })
const getFileInput = (index = 0) => screen.getAllByLabelText(/^Picture file/)[index]!
const queryFocalPoint = () => screen.queryByRole('button', { name: /^What must stay visible/ })
const getPublishedSummary = () => screen.getAllByText('Use a picture already on the site')[0]!
async function choosePublished() {
  await user.click(getPublishedSummary())
  await user.click(screen.getByRole('button', { name: 'sea.jpg' }))
}

beforeAll(() => {
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
})
beforeEach(() => localStorage.clear())

describe('an upload', () => {
  it('shows the reason if the file cannot be used', async () => {
    mockPrepare = async () => {
      throw new UploadError('plan.pdf is not a picture. Please choose another file.')
    }
    const { record } = renderForm(fields, { picture: sky }, { pictures })
    await user.upload(getFileInput(), createFile('plan.pdf'))
    expect(screen.getByRole('alert')).toHaveTextContent(/^plan\.pdf is not a picture/)
    expect(record()).toEqual({ picture: sky })
  })

  it('is discarded if the form closes during preparation', async () => {
    let finish: (file: File) => void = () => {}
    mockPrepare = () => new Promise((resolve) => (finish = resolve))
    const { record, unmount } = renderForm(fields, { picture: sky }, { pictures })
    await user.upload(getFileInput(), createFile('wall.jpg'))
    await user.type(screen.getByLabelText('What the picture shows'), '!')
    unmount()
    await act(async () => finish(createFile('wall-22222222.jpg')))
    expect(record().picture).toMatchObject({ file: sky.file, alt: 'The sky.!' })
  })

  it('follows a list item that is moved during preparation', async () => {
    let finish: (file: File) => void = () => {}
    mockPrepare = () => new Promise((resolve) => (finish = resolve))
    const other = { file: { src: sea }, alt: 'The sea.' }
    const { record } = renderForm(fields, { images: [sky, other] }, { pictures })
    await user.upload(getFileInput(1), createFile('wall.jpg'))
    expect(screen.getByText('Preparing the picture…')).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Place of “The sky.”'), '2')
    await user.type(screen.getAllByLabelText('What the picture shows')[2]!, ' Blue.')
    await act(async () => finish(createFile('wall-22222222.jpg')))
    expect(record().images).toMatchObject([
      other,
      { file: { src: '/media/page/wall-22222222.jpg' }, alt: 'The sky. Blue.' },
    ])
  })
})

it('flags the descriptions when a published picture is chosen', async () => {
  const { record } = renderForm(fields, { picture: sky }, { pictures })
  await choosePublished()
  expect(record().picture).toMatchObject({ file: { src: sea }, alt_outdated: true })
  expect(screen.getByText(/^The picture has changed since it was described/)).toBeVisible()
  expect(screen.getByText(/^The picture or the English has changed since/)).toBeVisible()
  expect(getPublishedSummary()).toHaveFocus()
  // The preview shows this field.
  expect(useEditorView.getState().focusedField).toBe('picture.file')
})

it('moves the focal point with the arrow keys, except in SVGs', async () => {
  const { record, unmount } = renderForm(fields, { picture: sky }, { pictures })
  queryFocalPoint()!.focus()
  await user.keyboard('{ArrowLeft}{ArrowDown}')
  expect(record().picture).toMatchObject({ file: { focalPoint: { x: 48, y: 52 } } })
  unmount()
  const logo = '/media/logo.svg'
  renderForm(fields, { picture: { file: { src: logo } } }, { pictures: [logo] })
  expect(queryFocalPoint()).toBeNull()
})

describe('another picture for Arabic', () => {
  it('can be uploaded and removed again', async () => {
    mockPrepare = async () => createFile('mirrored-33333333.jpg')
    const { record } = renderForm(fields, { picture: sky }, { pictures })
    await user.click(screen.getByText('Another picture for Arabic'))
    await user.upload(screen.getByLabelText(/^File for Arabic/), createFile('mirrored.jpg'))
    const path = '/media/page/mirrored-33333333.jpg'
    expect(record().picture).toMatchObject({ ...sky, file_ar: { src: path } })
    await user.click(screen.getByRole('button', { name: 'Use the same picture in every language' }))
    expect(record().picture).not.toHaveProperty('file_ar')
    expect(getFileInput()).toHaveFocus()
  })

  it('shows a note if outdated, even in the English form', async () => {
    renderForm(fields, { picture: { ...sky, file_ar: { src: sea } } }, { pictures })
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(screen.queryByText(/^Another picture/)).not.toBeInTheDocument()
    await choosePublished()
    const note = screen.getByText(/^The picture above is new, but Arabic still shows/)
    await user.click(within(note).getByRole('button', { name: 'It still fits' }))
    await waitFor(() => expect(note).not.toBeInTheDocument())
  })
})
