import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import { renderForm } from '../../testing/record-form'
import { UploadError } from './prepare-upload'
import { useEditorView } from './editor-view'

// jsdom draws nothing.
jest.mock('./prepare-upload', () => ({
  ...jest.requireActual<object>('./prepare-upload'),
  prepareUpload: () => mockPrepare(),
}))

/** What becomes of a picture that is chosen. */
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

const chosen = (name: string) => new File(['it'], name, { type: 'image/jpeg' })
const fileInput = (index = 0) => screen.getAllByLabelText(/^Picture file/)[index]!
const point = () => screen.queryByRole('button', { name: /^What must stay visible/ })
const ofSite = () => screen.getAllByText('Use a picture already on the site')[0]!
async function takeFromSite() {
  await user.click(ofSite())
  await user.click(screen.getByRole('button', { name: 'sea.jpg' }))
}

beforeAll(() => {
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
})
beforeEach(() => localStorage.clear())

describe('a picture from this computer', () => {
  it('that cannot be used says why, and changes nothing', async () => {
    mockPrepare = async () => {
      throw new UploadError('plan.pdf is not a picture. Please choose another file.')
    }
    const { record } = renderForm(fields, { picture: sky }, { pictures })
    await user.upload(fileInput(), chosen('plan.pdf'))
    expect(screen.getByRole('alert')).toHaveTextContent(/^plan\.pdf is not a picture/)
    expect(record()).toEqual({ picture: sky })
  })

  it('is not there yet where the form is left while it is prepared', async () => {
    let ready: (file: File) => void = () => {}
    mockPrepare = () => new Promise((resolve) => (ready = resolve))
    const { record, unmount } = renderForm(fields, { picture: sky }, { pictures })
    await user.upload(fileInput(), chosen('wall.jpg'))
    await user.type(screen.getByLabelText('What the picture shows'), '!')
    unmount()
    await act(async () => ready(chosen('wall-22222222.jpg')))
    expect(record().picture).toMatchObject({ file: sky.file, alt: 'The sky.!' })
  })

  it('lands where its item was moved meanwhile, and leaves what was typed', async () => {
    let ready: (file: File) => void = () => {}
    mockPrepare = () => new Promise((resolve) => (ready = resolve))
    const other = { file: { src: sea }, alt: 'The sea.' }
    const { record } = renderForm(fields, { images: [sky, other] }, { pictures })
    await user.upload(fileInput(1), chosen('wall.jpg'))
    expect(screen.getByText('Preparing the picture…')).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Place of “The sky.”'), '2')
    await user.type(screen.getAllByLabelText('What the picture shows')[2]!, ' Blue.')
    await act(async () => ready(chosen('wall-22222222.jpg')))
    expect(record().images).toMatchObject([
      other,
      { file: { src: '/media/page/wall-22222222.jpg' }, alt: 'The sky. Blue.' },
    ])
  })
})

it('a picture of the site takes the place of another, whose description may no longer fit', async () => {
  const { record } = renderForm(fields, { picture: sky }, { pictures })
  await takeFromSite()
  expect(record().picture).toMatchObject({ file: { src: sea }, alt_outdated: true })
  expect(screen.getByText(/^The picture has changed since it was described/)).toBeVisible()
  expect(screen.getByText(/^The picture or the English has changed since/)).toBeVisible()
  expect(ofSite()).toHaveFocus()
  // Where the preview goes.
  expect(useEditorView.getState().focusedField).toBe('picture.file')
})

it('the point that must stay visible is moved with the arrow keys; a drawing has none', async () => {
  const { record, unmount } = renderForm(fields, { picture: sky }, { pictures })
  point()!.focus()
  await user.keyboard('{ArrowLeft}{ArrowDown}')
  expect(record().picture).toMatchObject({ file: { focalPoint: { x: 48, y: 52 } } })
  unmount()
  const logo = '/media/logo.svg'
  renderForm(fields, { picture: { file: { src: logo } } }, { pictures: [logo] })
  expect(point()).toBeNull()
})

describe('another picture for Arabic', () => {
  it('is asked for, chosen and given up again', async () => {
    mockPrepare = async () => chosen('mirrored-33333333.jpg')
    const { record } = renderForm(fields, { picture: sky }, { pictures })
    await user.click(screen.getByText('Another picture for Arabic'))
    await user.upload(screen.getByLabelText(/^File for Arabic/), chosen('mirrored.jpg'))
    const path = '/media/page/mirrored-33333333.jpg'
    expect(record().picture).toMatchObject({ ...sky, file_ar: { src: path } })
    await user.click(screen.getByRole('button', { name: 'Use the same picture in every language' }))
    expect(record().picture).not.toHaveProperty('file_ar')
    expect(fileInput()).toHaveFocus()
  })

  it('says that it was left behind, also in a form without Arabic', async () => {
    renderForm(fields, { picture: { ...sky, file_ar: { src: sea } } }, { pictures })
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(screen.queryByText(/^Another picture/)).not.toBeInTheDocument()
    await takeFromSite()
    const note = screen.getByText(/^The picture above is new, but Arabic still shows/)
    await user.click(within(note).getByRole('button', { name: 'It still fits' }))
    await waitFor(() => expect(note).not.toBeInTheDocument())
  })
})
