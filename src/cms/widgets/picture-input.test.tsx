import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromJS, Map } from 'immutable'
import { useState } from 'react'
import { languageOf, mainLanguage } from '../../languages/languages'
import type { ControlProps } from '../decap-types'
import { chosenLanguages, showInForm, showInPreview } from '../languages/chosen-languages'
import { focusDescription } from './picture-description'
import { PictureInput, type PictureValue } from './picture-input'
import { validatePicture } from './validate-picture'

const english = mainLanguage
const arabic = languageOf('ar')
const tower = { src: '/media/tower.jpg', alt: 'Two towers.', focalPoint: { x: 10, y: 20 } }
const label = 'What the picture shows'

/** The input of a picture, and the value that it holds. */
function showPicture(picture: object = tower) {
  let held = fromJS(picture) as PictureValue
  function Input() {
    const [value, setValue] = useState(held)
    const onChange = (changed: PictureValue) => {
      held = changed
      setValue(changed)
    }
    const decap = { getEntry: () => Map({ mediaFiles: undefined }) }
    return (
      <PictureInput
        value={value}
        id="picture-field-1"
        onChange={onChange}
        decap={decap as unknown as ControlProps<unknown>}
      />
    )
  }
  render(<Input />)
  return () => held.toJS()
}

beforeAll(() => {
  Object.assign(globalThis, { PICTURES: ['/media/sign.jpg'] })
})
beforeEach(() => {
  showInForm(undefined)
  showInPreview(english)
})

describe('the input of a picture', () => {
  it('has one picture, and what it shows in each language', async () => {
    const value = showPicture()
    expect(screen.getAllByRole('button', { name: /^What must stay visible/ })).toHaveLength(1)
    const field = screen.getByLabelText(`${label} · العربية`)
    expect(field).toHaveAttribute('dir', 'rtl')
    expect(screen.getByText('Arabic shows the English here.')).toBeVisible()
    await userEvent.type(field, 'برجان.')
    expect(value()).toEqual({ ...tower, alt_ar: 'برجان.' })
    expect(screen.queryByText('Arabic shows the English here.')).not.toBeInTheDocument()
  })

  it('takes another picture for Arabic, with a point of its own, and gives it back', async () => {
    const value = showPicture()
    await userEvent.click(screen.getByText('Another picture for Arabic'))
    await userEvent.click(screen.getAllByText('Use a picture already on the site')[1]!)
    await userEvent.click(screen.getByAltText('/media/sign.jpg'))
    expect(value()).toEqual({ ...tower, src_ar: '/media/sign.jpg' })

    const [, picker] = screen.getAllByRole('button', { name: /^What must stay visible/ })
    picker!.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(value()).toEqual({
      ...tower,
      src_ar: '/media/sign.jpg',
      focalPoint_ar: { x: 48, y: 50 },
    })

    await userEvent.click(screen.getByText('Use the same picture in every language'))
    expect(value()).toEqual(tower)
  })

  it('is focused where the preview’s language is written', () => {
    showPicture()
    focusDescription('picture-field-1')
    expect(screen.getByLabelText(label)).toHaveFocus()
    act(() => showInPreview(arabic))
    focusDescription('picture-field-1')
    expect(screen.getByLabelText(`${label} · العربية`)).toHaveFocus()
  })
})

describe('the check of a picture', () => {
  const check = (picture: object) => validatePicture(fromJS(picture) as PictureValue)

  it('lets the Arabic wait', () => {
    expect(check(tower)).toBeUndefined()
    expect(check({ ...tower, alt_ar: 'برجان.', src_ar: '/media/sign.jpg' })).toBeUndefined()
  })

  it('names what is wrong, and has the form show its language', () => {
    showInForm(english)
    expect(check({ ...tower, alt: '' })).toMatch(/^What the picture shows is missing\./)
    expect(chosenLanguages().form).toBe(english)
    expect(check({ ...tower, alt_ar: 'برج, وبرج.' })).toMatch(
      /^What the picture shows · العربية uses the Latin comma/,
    )
    expect(chosenLanguages().form).toBeUndefined()
  })
})
