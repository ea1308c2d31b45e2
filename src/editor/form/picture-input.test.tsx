import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import villa from '../../../tests/content/projects/villa.json'
import type { Fields } from '../../content/model/field'
import { picture } from '../../content/model/picture-fields'
import { renderForm } from '../../../tests/helpers/record-form'
import { getDraft, updateDraft } from '../state/drafts'
import { useEditorView } from '../state/editor-view'
import { useForms } from '../state/forms'

// Replaces the decoding of pictures, which jsdom lacks.
jest.mock('../model/prepare-upload', () => ({
  ...jest.requireActual<object>('../model/prepare-upload'),
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
const sea = { file: { src: '/media/sea.jpg' }, alt: 'The sea.' }
const wall = { src: '/media/page/wall-22222222.jpg' }
const pictures = [sky.file.src, sea.file.src]
const user = userEvent.setup({ applyAccept: false })

const createFile = (name: string) => new File(['it'], name, { type: 'image/jpeg' })
const getFileInput = (index = 0) => screen.getAllByLabelText(/^Picture file/)[index]!
const queryFocalPoint = () => screen.queryByRole('button', { name: /^What must stay visible/ })
const getPublishedSummary = () => screen.getAllByText('Use a picture already on the site')[0]!
async function choosePublished() {
  await user.click(getPublishedSummary())
  await user.click(screen.getByRole('button', { name: 'sea.jpg' }))
}

/** Makes the preparation of the next chosen file wait. Returns a function that completes it. */
function holdPreparation() {
  let finish: (file: File) => void = () => {}
  mockPrepare = () => new Promise((resolve) => (finish = resolve))
  return () => act(async () => finish(createFile('wall-22222222.jpg')))
}

beforeAll(() => {
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
})
beforeEach(() => {
  localStorage.clear()
  useEditorView.setState({ focusedField: '' })
})

describe('an upload', () => {
  it.each([
    ['a mouse to the description that is missing', 'fine', {}, true],
    ['a mouse to no description that is there', 'fine', sky, false],
    ['a finger to no description, which the keyboard would cover', 'coarse', {}, false],
  ])('leads %s', async (_case, pointer, picture, isFocused) => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ media: query, matches: query.includes(pointer) }) as never)
    holdPreparation()
    await renderForm(fields, { picture }, { pictures })
    fireEvent.change(getFileInput(), { target: { files: [createFile('wall.jpg')] } })
    const description = screen.getByLabelText('What the picture shows')
    expect(document.activeElement === description).toBe(isFocused)
  })

  it('is stored with the draft if the form closes during preparation', async () => {
    const finish = holdPreparation()
    const path = 'pages/page.json'
    const { leave } = await renderForm(fields, { picture: sky }, { pictures, path })
    await user.upload(getFileInput(), createFile('wall.jpg'))
    await user.type(screen.getByLabelText('What the picture shows'), '!')
    const stored = JSON.parse(localStorage.getItem(`unsaved:${path}`)!) as { record: object }
    expect(stored.record).toMatchObject({ picture: { ...sky, alt: 'The sky.!' } })
    leave()
    await finish()
    expect(getDraft(path)?.record.picture).toMatchObject({ file: wall, alt: 'The sky.!' })
    expect(useForms.getState()).toEqual({})
  })

  it('follows a list item that is moved during preparation', async () => {
    const finish = holdPreparation()
    const { getRecord } = await renderForm(fields, { images: [sky, sea] }, { pictures })
    await user.upload(getFileInput(1), createFile('wall.jpg'))
    expect(screen.getByText('Preparing the picture…', { selector: 'label' })).toBeInTheDocument()
    // Expects that no second file dialog opens.
    expect(fireEvent.click(getFileInput(1))).toBe(false)
    await user.selectOptions(screen.getByLabelText('Place of “The sky.”'), '2')
    await user.type(screen.getAllByLabelText('What the picture shows')[2]!, ' Blue.')
    await finish()
    expect(getRecord().images).toMatchObject([sea, { file: wall, alt: 'The sky. Blue.' }])
  })

  it('disappears and returns with a list item that is removed', async () => {
    const finish = holdPreparation()
    const { getRecord } = await renderForm(fields, { images: [sky, sea] }, { pictures })
    await user.upload(getFileInput(1), createFile('wall.jpg'))
    await user.click(screen.getByRole('button', { name: 'Remove “The sky.”' }))
    await finish()
    expect(getRecord().images).toEqual([sea])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(getRecord().images).toMatchObject([{ file: wall }, sea])
  })
})

it('flags the descriptions when a published picture is chosen', async () => {
  const { getRecord } = await renderForm(fields, { picture: sky }, { pictures })
  await choosePublished()
  expect(getRecord().picture).toMatchObject({ file: sea.file, alt_outdated: true })
  expect(screen.getByText(/^The picture has changed since it was described/)).toBeVisible()
  expect(screen.getByText(/^The picture or the English has changed since/)).toBeVisible()
  expect(getPublishedSummary()).toHaveFocus()
  // Expects that the preview shows this field.
  expect(useEditorView.getState().focusedField).toBe('picture.file')
})

it('announces how many pictures a search on the site finds', async () => {
  await renderForm(fields, { picture: sky }, { pictures })
  await user.click(getPublishedSummary())
  await user.type(screen.getAllByRole('searchbox')[0]!, 'sea')
  expect(await screen.findByText('1 picture found.')).toHaveRole('status')
})

it('moves the focal point with the arrow keys, except in SVGs', async () => {
  const file = { ...sky.file, focalPoint: { x: 1, y: 50 } }
  const { getRecord, leave } = await renderForm(fields, { picture: { file } }, { pictures })
  queryFocalPoint()!.focus()
  await user.keyboard('{ArrowLeft}{Enter}')
  // Expects that the form does not scroll.
  expect(fireEvent.keyDown(queryFocalPoint()!, { key: 'ArrowDown' })).toBe(false)
  expect(getRecord().picture).toMatchObject({ file: { focalPoint: { x: 0, y: 52 } } })
  leave()
  const logo = '/media/logo.svg'
  await renderForm(fields, { picture: { file: { src: logo } } }, { pictures: [logo] })
  expect(queryFocalPoint()).toBeNull()
})

describe('the description that a picture has elsewhere', () => {
  const records = { 'projects/villa.json': { ...villa, thumbnail: sky } }
  const bare = { file: sea.file, alt: '' }
  const chooseSky = async () => {
    await user.click(getPublishedSummary())
    const button = screen.getByRole('button', { name: 'sky.jpg' })
    // Waits until the picture is measured.
    await act(async () => button.click())
  }
  // Replaces the decoding of pictures, which jsdom lacks.
  beforeEach(() => {
    Image.prototype.decode = async () => undefined
    jest.spyOn(Image.prototype, 'naturalWidth', 'get').mockReturnValue(2000)
  })

  it('is filled in when the picture is chosen, and Undo empties it', async () => {
    const { getRecord } = await renderForm(fields, { picture: bare }, { pictures, records })
    await chooseSky()
    await waitFor(() => expect(getRecord().picture).toEqual(sky))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText('What the picture shows')).toHaveFocus()
    expect(getRecord().picture).toEqual({ file: sky.file, alt: '' })
    await user.click(screen.getByRole('button', { name: 'Use this description' }))
    expect(getRecord().picture).toEqual(sky)
  })

  it('is filled in when a drawing is chosen', async () => {
    const drawing = { ...sky, file: { src: '/media/logo.svg' } }
    const { getRecord } = await renderForm(
      fields,
      { picture: bare },
      {
        pictures: ['/media/logo.svg'],
        records: { 'projects/villa.json': { ...villa, thumbnail: drawing } },
      },
    )
    await user.click(getPublishedSummary())
    await user.click(screen.getByRole('button', { name: 'logo.svg' }))
    expect(getRecord().picture).toEqual(drawing)
  })

  it('replaces the description of another picture, which Undo brings back', async () => {
    const described = { ...sea, alt_ar: 'البحر.' }
    const { getRecord } = await renderForm(fields, { picture: described }, { pictures, records })
    await chooseSky()
    await waitFor(() => expect(getRecord().picture).toEqual(sky))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(getRecord().picture).toMatchObject({ ...described, file: sky.file })
  })

  it('is filled in for a file that the site has already', async () => {
    const path = '/media/other/wall-22222222.jpg'
    const wallRecord = { ...villa, thumbnail: { ...sky, file: { src: path } } }
    const finish = holdPreparation()
    const { getRecord } = await renderForm(
      fields,
      { images: [bare] },
      { pictures: [path], records: { 'projects/villa.json': wallRecord } },
    )
    await user.upload(screen.getByLabelText('Add pictures'), createFile('wall.jpg'))
    await finish()
    expect(getRecord().images).toMatchObject([bare, { ...sky, file: { src: path } }])
  })

  it('is filled in from what is typed in this browser', async () => {
    const { getRecord } = await renderForm(fields, { picture: bare }, { pictures })
    const record = { ...villa, thumbnail: sky }
    act(() => updateDraft('projects/villa.json', () => ({ record, opened: villa })))
    await chooseSky()
    await waitFor(() => expect(getRecord().picture).toEqual(sky))
  })

  it('is not filled in if it may describe an earlier picture', async () => {
    const outdated = { ...sky, alt_outdated: true, alt_ar_outdated: true }
    const { getRecord } = await renderForm(
      fields,
      { picture: bare },
      { pictures, records: { 'projects/villa.json': { ...villa, thumbnail: outdated } } },
    )
    await chooseSky()
    await waitFor(() => expect(getRecord().picture).toMatchObject({ file: sky.file, alt: '' }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('leaves a text that was typed before the picture was chosen', async () => {
    const typed = { alt: 'Mine.' }
    const { getRecord } = await renderForm(fields, { picture: typed }, { pictures, records })
    await chooseSky()
    await waitFor(() => expect(getRecord().picture).toMatchObject({ file: sky.file }))
    expect(getRecord().picture).toMatchObject({ alt: 'Mine.', alt_ar: sky.alt_ar })
  })

  it('is offered for a picture that was chosen before', async () => {
    const { getRecord } = await renderForm(
      fields,
      { picture: { file: sky.file } },
      { pictures, records },
    )
    const offer = screen.getByRole('group', { name: 'Use this description' })
    expect(within(offer).getByText(sky.alt_ar)).toHaveAttribute('lang', 'ar')
    await user.click(screen.getByRole('button', { name: 'Use this description' }))
    expect(screen.getByLabelText('What the picture shows')).toHaveFocus()
    expect(getRecord().picture).toEqual(sky)
    expect(screen.queryByText(/is described as/)).not.toBeInTheDocument()
  })
})

describe('another picture for Arabic', () => {
  it('can be uploaded, removed and brought back', async () => {
    mockPrepare = async () => createFile('mirrored-33333333.jpg')
    const { getRecord } = await renderForm(fields, { picture: sky }, { pictures })
    await user.click(screen.getByText('Another picture for Arabic'))
    await user.upload(screen.getByLabelText(/^File for Arabic/), createFile('mirrored.jpg'))
    const path = '/media/page/mirrored-33333333.jpg'
    expect(getRecord().picture).toMatchObject({ ...sky, file_ar: { src: path } })
    await user.click(screen.getByRole('button', { name: 'Use the same picture in every language' }))
    expect(getRecord().picture).not.toHaveProperty('file_ar')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(getRecord().picture).toMatchObject({ ...sky, file_ar: { src: path } })
    expect(screen.getByLabelText(/^File for Arabic/)).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('brings its Arabic description, but no English one', async () => {
    mockPrepare = async () => createFile('wall-22222222.jpg')
    const records = { 'projects/villa.json': { ...villa, thumbnail: { ...sky, file: wall } } }
    const { getRecord } = await renderForm(fields, { picture: { file: sky.file } }, { records })
    await user.click(screen.getByText('Another picture for Arabic'))
    await user.upload(screen.getByLabelText(/^File for Arabic/), createFile('wall.jpg'))
    const { alt_ar } = sky
    expect(getRecord().picture).toEqual({ file: sky.file, file_ar: wall, alt_ar })
  })

  it('shows a note if outdated, even in the English form', async () => {
    await renderForm(fields, { picture: { ...sky, file_ar: sea.file } }, { pictures })
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(screen.queryByText(/^Another picture/)).not.toBeInTheDocument()
    await choosePublished()
    const note = screen.getByText(/^The picture above is new, but Arabic still shows/)
    await user.click(within(note).getByRole('button', { name: 'It still fits' }))
    await waitFor(() => expect(note).not.toBeInTheDocument())
  })
})
