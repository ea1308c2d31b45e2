import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mainLanguage } from '../../languages/languages'
import { setFocusedField } from '../form/editor-view'
import { PreviewPage } from './preview-page'

const onFieldClick = jest.fn()
const onPress = jest.fn()

/** A page with a heading and a picture of the record that is edited, and a heading of another one. */
function Page() {
  return (
    <>
      <PreviewPage language={mainLanguage} record={{}} onFieldClick={onFieldClick}>
        <h1 data-field="heading" data-record="">
          Soon
        </h1>
        <h2 data-field="heading" data-record="#/collections/pages/entries/pages-home">
          Elsewhere
        </h2>
        <img data-field="0.file" data-record="" alt="Bay" />
        <a href="/services/" onClick={onPress}>
          <span data-field="link.label" data-record="">
            Services
          </span>
        </a>
        <a href="#details" role="button" onClick={onPress}>
          Details
        </a>
        <button aria-haspopup="dialog" onClick={onPress}>
          Message Us
        </button>
        <p>Fixed</p>
      </PreviewPage>
    </>
  )
}

const heading = () => screen.getByRole('heading', { name: 'Soon' })

/** What the page would draw the ring of the focused field around. */
function outlined(): (string | null)[] {
  const style = screen.getByRole('main').querySelector('style')!.textContent
  const [, selector = ''] = /:is\((.*)\) \{ outline: 3px/.exec(style) ?? []
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

beforeEach(() => {
  jest.clearAllMocks()
  setFocusedField('')
})

it('a click on a text, on a link’s too, leads to its field', async () => {
  render(<Page />)
  await userEvent.click(heading())
  expect(onFieldClick.mock.calls).toEqual([['record.heading']])
  await userEvent.click(screen.getByText('Services'))
  expect(onFieldClick).toHaveBeenLastCalledWith('record.link.label')
  await userEvent.click(screen.getByText('Fixed'))
  expect(onFieldClick).toHaveBeenCalledTimes(2)
})

it('links and dialogs stay shut, and other controls work', () => {
  render(<Page />)
  expect(fireEvent.click(screen.getByRole('link', { name: 'Services' }))).toBe(false)
  expect(fireEvent.click(screen.getByRole('button', { name: 'Message Us' }))).toBe(false)
  expect(onPress).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Details' }))
  expect(onPress).toHaveBeenCalledTimes(1)
})

it.each([
  ['heading', ['Soon']],
  ['heading_ar', ['Soon']],
  ['0.alt', ['']],
  ['0.alt_ar', ['']],
])('what comes from %s, and from this record, is marked once that has the focus', (path, texts) => {
  render(<Page />)
  expect(outlined()).toEqual([])
  act(() => setFocusedField(path))
  expect(outlined()).toEqual(texts)
})

it('a picture shows the rectangle that a build cuts out', () => {
  render(
    <PreviewPage language={mainLanguage} record={{}} onFieldClick={onFieldClick}>
      <img alt="Bay" />
    </PreviewPage>,
  )
  const picture = screen.getByAltText('Bay')
  Object.defineProperties(picture, {
    currentSrc: { value: '/media/bay.jpg#crop=1/80/50' },
    naturalWidth: { value: 300 },
    naturalHeight: { value: 100 },
  })
  fireEvent.load(picture)
  // 100 of 300 px around 240 px: the last third.
  expect(picture).toHaveStyle({ objectFit: 'cover', objectPosition: '95% 50%', aspectRatio: '1' })
})
