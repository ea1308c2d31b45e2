import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromJS, Map } from 'immutable'
import { useState } from 'react'
import { mainLanguage } from '../../languages/languages'
import type { ControlProps } from '../decap-types'
import { OPENED } from '../entry'
import { showInForm } from '../languages/chosen-languages'
import { PictureFileControl } from './picture-file-control'

// Decap itself needs a browser.
jest.mock('../decap/inside', () => ({
  store: { getState: () => ({}), subscribe: () => () => undefined },
  backendInUse: () => ({ getMediaFile: async () => ({ url: 'blob:tower' }) }),
}))

type File = Map<string, unknown>

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
  let held = fromJS(file) as unknown as File | undefined
  function Input() {
    const [value, setValue] = useState(held)
    const props = {
      value,
      forID: 'file-field-1',
      field: Map({ language, name: 'file_ar', original: 'file' }),
      getEntry: () => entry,
      onChange: (changed: unknown) => {
        held = changed as File | undefined
        setValue(held)
      },
    }
    return <PictureFileControl {...(props as unknown as ControlProps<File>)} />
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
  Object.assign(globalThis, { PICTURES: ['/media/sign.jpg', '/media/sign.svg'] })
})
beforeEach(() => showInForm(undefined))

it('moves the point that must stay visible, and forgets it with the picture', async () => {
  const file = showFile({ src: '/media/tower.jpg', focalPoint: { x: 10, y: 20 } })
  screen.getByRole('button', { name: point }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(file()).toEqual({ src: '/media/tower.jpg', focalPoint: { x: 12, y: 20 } })
  await chooseFromSite('/media/sign.jpg')
  expect(file()).toEqual({ src: '/media/sign.jpg' })
})

it('reads the picture from the repository until the site has it', async () => {
  showFile({ src: '/media/tower.jpg' })
  const picker = screen.getByRole('button', { name: point })
  await waitFor(() => expect(picker.querySelector('img')).toHaveAttribute('src', 'blob:tower'))
})

it('shows a drawing, which is never cropped, without a point', () => {
  showFile({ src: '/media/sign.svg' })
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
