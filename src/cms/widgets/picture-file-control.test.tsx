import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromJS, Map } from 'immutable'
import { useState } from 'react'
import { mainLanguage } from '../../languages/languages'
import type { ControlProps } from '../decap-types'
import { OPENED } from '../entry'
import { showInForm } from '../languages/chosen-languages'
import { PictureFileControl } from './picture-file-control'
import { UploadError } from './prepare-upload'

// Decap itself needs a browser.
jest.mock('../decap/inside', () => ({
  store: { getState: () => ({}), subscribe: () => () => undefined },
}))
jest.mock('../backend/content-client', () => ({ readPicture: async () => 'blob:tower' }))

// jsdom draws nothing.
jest.mock('./prepare-upload', () => ({
  ...jest.requireActual<object>('./prepare-upload'),
  prepareUpload: (_file: File, minWidth: number) => mockPrepare(minWidth),
}))

/** What becomes of a picture that is chosen, and what Decap does with it. */
let mockPrepare: (minWidth: number) => Promise<unknown>
const persist = jest.fn()

type PictureFile = Map<string, unknown>

const point = /^What must stay visible/

/** What Decap holds of a record without files that wait to be published. */
const noRecord = Map<string, unknown>({ collection: 'pages', slug: 'pages-home', data: Map() })

/** The page that is coming soon, as it is being edited. */
function comingSoon(record: object, opened: object) {
  const data = fromJS({ ...record, [OPENED]: JSON.stringify(opened) })
  return noRecord.merge({ slug: 'pages-coming-soon', data })
}

/** The input of a picture's file, and what returns the file that it holds. */
function showFile(file: object | undefined, language?: string, entry = noRecord) {
  let held = fromJS(file) as unknown as PictureFile | undefined
  function Input() {
    const [value, setValue] = useState(held)
    const props = {
      value,
      forID: 'file-field-1',
      field: Map({ language, name: 'file_ar', original: 'file', min_width: 800 }),
      getEntry: () => entry,
      onPersistMedia: persist,
      onChange: (changed: unknown) => {
        held = changed as PictureFile | undefined
        setValue(held)
      },
    }
    return <PictureFileControl {...(props as unknown as ControlProps<PictureFile>)} />
  }
  render(
    <div aria-label="object field">
      <div>
        <label htmlFor="picture-field-2">Picture</label>
      </div>
      <div aria-label="picture-file field">
        <div>
          <label htmlFor={language ? `file_${language}-field-1` : 'file-field-1'}>
            Picture file
          </label>
        </div>
        <Input />
      </div>
    </div>,
  )
  return () => held?.toJS()
}

async function chooseFromSite(path: string) {
  await userEvent.click(screen.getByText('Use a picture already on the site'))
  const name = path.replace('/media/', '')
  await userEvent.click(screen.getByRole('button', { name }))
  expect(screen.getByText('Use a picture already on the site')).toHaveFocus()
}

beforeAll(() => {
  Object.assign(globalThis, {
    PICTURES: ['/media/sign.jpg', '/media/sign.svg', '/media/wall-0a1b.jpg'],
  })
})
beforeEach(() => showInForm(undefined))

it('moves the point that must stay visible, and forgets it with the picture', async () => {
  const file = showFile({ src: '/media/tower.jpg', focalPoint: { x: 99, y: 0 } })
  screen.getByRole('button', { name: point }).focus()
  for (const [keys, x, y] of [
    ['{ArrowUp}{ArrowRight}a', 100, 0],
    ['{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowUp}', 98, 2],
  ] as const) {
    await userEvent.keyboard(keys)
    expect(file()).toEqual({ src: '/media/tower.jpg', focalPoint: { x, y } })
  }
  await chooseFromSite('/media/sign.jpg')
  expect(file()).toEqual({ src: '/media/sign.jpg' })
})

it('takes the point of a click, and gives it back', async () => {
  const file = showFile({ src: '/media/tower.jpg' })
  const picker = screen.getByRole('button', { name: point })
  picker.getBoundingClientRect = () => new DOMRect(10, 20, 200, 100)
  fireEvent.click(picker, { detail: 1, clientX: 190, clientY: 30 })
  // The Enter key has no position.
  fireEvent.click(picker, { detail: 0 })
  expect(file()).toEqual({ src: '/media/tower.jpg', focalPoint: { x: 90, y: 10 } })
  expect(picker).toHaveAccessibleName(/: 90 % from the left, 10 % from the top/)
  await userEvent.click(screen.getByRole('button', { name: 'Reset to the centre' }))
  expect(file()).toEqual({ src: '/media/tower.jpg' })
})

describe('a picture of this computer', () => {
  const choose = () => {
    const chosen = new File([], 'tower.jpg', { type: 'image/jpeg' })
    return userEvent.upload(screen.getByLabelText(/^(Choose a|Replace the) picture$/), chosen)
  }
  const stored = { payload: { path: 'content/media/tower-77.jpg' } }

  it.each([
    ['is stored', 'tower-77.jpg', '/media/tower-77.jpg', 1],
    ['is the one that the site has already', 'other-0a1b.jpg', '/media/wall-0a1b.jpg', 0],
  ])('%s', async (_what, name, src, times) => {
    mockPrepare = async (minWidth) => new File([], minWidth === 800 ? name : 'small')
    persist.mockReset().mockResolvedValue(stored)
    const file = showFile(undefined)
    expect(screen.getByText('Choose a picture')).toBeInTheDocument()
    await choose()
    expect(file()).toEqual({ src })
    expect(persist).toHaveBeenCalledTimes(times)
    expect(screen.getByText('Replace the picture')).toBeInTheDocument()
  })

  it.each([
    ['cannot be used', () => Promise.reject(new UploadError('Too small.')), 'Too small.'],
    ['cannot be read', () => Promise.reject(new Error('No.')), 'Not uploaded. Error: No.'],
    ['is not stored', async () => new File([], 'a-1.jpg'), 'Not uploaded. Please try again.'],
  ])('that %s is told of, until another is chosen', async (_what, prepare, message) => {
    persist.mockReset().mockResolvedValueOnce(undefined).mockResolvedValue(stored)
    mockPrepare = prepare
    const file = showFile({ src: '/media/sign.jpg' })
    await choose()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(file()).toEqual({ src: '/media/sign.jpg' })
    mockPrepare = async () => new File([], 'other-0a1b.jpg')
    await choose()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

it('shows a picture that is published before the live site has it', async () => {
  showFile({ src: '/media/tower.jpg' })
  await waitFor(() => expect(screen.getByRole('presentation')).toHaveAttribute('src', 'blob:tower'))
})

it('shows a drawing, which is never cropped, without a point', () => {
  showFile({ src: '/media/sign.svg' })
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/media/sign.svg')
  expect(screen.queryByText('Use the same picture in every language')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: point })).not.toBeInTheDocument()
})

it('takes another picture for Arabic, gives it back, and is there while Arabic is', async () => {
  const file = showFile(undefined, 'ar')
  await chooseFromSite('/media/sign.jpg')
  expect(file()).toEqual({ src: '/media/sign.jpg' })
  const giveBack = screen.getByText('Use the same picture in every language')
  act(() => showInForm(mainLanguage))
  expect(giveBack).not.toBeVisible()
  act(() => showInForm(undefined))
  await userEvent.click(giveBack)
  expect(file()).toBeUndefined()
})

it.each([
  ['says', 'was replaced', '/media/villa.jpg', true],
  ['does not say', 'is still the same', '/media/tower.jpg', false],
])('%s that Arabic has an old picture where the English one %s', (_, __, src, isSaid) => {
  const arabic = { src: '/media/sign.jpg' }
  const recordWith = (file: object) => ({ picture: { file, file_ar: arabic } })
  const [opened, record] = [recordWith({ src: '/media/tower.jpg' }), recordWith({ src })]
  showFile(arabic, 'ar', comingSoon(record, opened))
  const note = screen.queryByText(/^The picture above is new, but Arabic still shows this one/)
  expect(note !== null).toBe(isSaid)
})

it.each([
  ['says', 'another picture', '/media/tower.jpg', true],
  ['does not say', 'the same picture', '/media/sign.jpg', false],
])('%s that the description may not fit, where it was written for %s', (_, __, before, isSaid) => {
  const src = '/media/sign.jpg'
  const recordWith = (file: object) => ({ picture: { file, alt: 'A tower.' } })
  const [opened, record] = [recordWith({ src: before }), recordWith({ src })]
  showFile({ src }, undefined, comingSoon(record, opened))
  const note = screen.queryByText(/^The picture has changed since it was described/)
  expect(note !== null).toBe(isSaid)
})
