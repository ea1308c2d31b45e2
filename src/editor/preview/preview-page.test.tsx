import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mainLanguage } from '../../languages/languages'
import { setFocusedField } from '../state/editor-view'
import { PreviewPage } from './preview-page'

const onFieldClick = jest.fn()
const onClick = jest.fn()

/** A page with texts and a picture of the edited record, and a heading of another record. */
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
        <a href="/services/" onClick={onClick}>
          <span data-field="link.label" data-record="">
            Services
          </span>
        </a>
        <a href="#details" role="button" onClick={onClick}>
          Details
        </a>
        <button aria-haspopup="dialog" onClick={onClick}>
          Message Us
        </button>
        <p>Fixed</p>
      </PreviewPage>
    </>
  )
}

const heading = () => screen.getByRole('heading', { name: 'Soon' })

/** Returns the texts of the elements that have the ring of the focused field. */
function getOutlinedTexts(): (string | null)[] {
  const style = screen.getByRole('main').querySelector('style')!.textContent
  const [, selector = ''] = /:is\((.*)\) \{ outline: 3px/.exec(style) ?? []
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

beforeEach(() => {
  jest.clearAllMocks()
  setFocusedField('')
})

it('focuses the field of a clicked text', async () => {
  render(<Page />)
  await userEvent.click(heading())
  expect(onFieldClick.mock.calls).toEqual([['heading']])
  await userEvent.click(screen.getByText('Services'))
  expect(onFieldClick).toHaveBeenLastCalledWith('link.label')
  await userEvent.click(screen.getByText('Fixed'))
  expect(onFieldClick).toHaveBeenCalledTimes(2)
})

it('blocks links and dialogs but no other controls', () => {
  render(<Page />)
  expect(fireEvent.click(screen.getByRole('link', { name: 'Services' }))).toBe(false)
  expect(fireEvent.click(screen.getByRole('button', { name: 'Message Us' }))).toBe(false)
  expect(onClick).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Details' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})

it.each([
  ['heading', ['Soon']],
  ['heading_ar', ['Soon']],
  ['0.alt', ['']],
  ['0.alt_ar', ['']],
])('outlines the elements of the focused field %s', (path, texts) => {
  render(<Page />)
  expect(getOutlinedTexts()).toEqual([])
  act(() => setFocusedField(path))
  expect(getOutlinedTexts()).toEqual(texts)
})

// The first crop begins at 190 px, which is 95% of 200 px, where the last possible crop begins.
it.each([
  ['wide', 300, 100, '1/80/50', '95% 50%'],
  ['tall', 100, 300, '1/50/80', '50% 95%'],
])('shows the crop of a %s picture', (_case, naturalWidth, naturalHeight, crop, objectPosition) => {
  render(<Page />)
  const picture = screen.getByAltText('Bay')
  const currentSrc = `/media/bay.jpg#crop=${crop}`
  for (const [name, value] of Object.entries({ currentSrc, naturalWidth, naturalHeight }))
    Object.defineProperty(picture, name, { value })
  fireEvent.load(picture)
  expect(picture).toHaveStyle({ objectFit: 'cover', objectPosition, aspectRatio: '1' })
})

it('opens no file that is dropped on it', () => {
  render(<Page />)
  const dataTransfer = { types: ['Files'], files: [], getData: () => '' }
  expect(fireEvent.dragOver(heading(), { dataTransfer })).toBe(false)
})

it('names its frame', () => {
  const frame = document.createElement('iframe')
  jest.spyOn(window, 'frameElement', 'get').mockReturnValue(frame)
  render(<Page />)
  expect(frame).toHaveAttribute('title', 'Preview')
})

it.each(['wheel', 'pointerdown'])('stops following a text at a %s', (type) => {
  const stop = jest.fn()
  const observer = { observe: jest.fn(), disconnect: stop } as unknown as ResizeObserver
  jest.spyOn(window, 'ResizeObserver').mockReturnValue(observer)
  render(<Page />)
  expect(observer.observe).toHaveBeenCalledWith(screen.getByRole('main'))
  expect(stop).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('main'), new Event(type))
  expect(stop).toHaveBeenCalledTimes(1)
})

describe('the stylesheet of the preview', () => {
  const hidden = document.createElement('style')
  hidden.textContent = 'main { visibility: hidden }'
  const link = document.createElement('link')

  beforeEach(() => {
    jest.useFakeTimers()
    document.head.append(hidden, link)
    render(<Page />)
  })
  afterEach(() => {
    hidden.remove()
    link.remove()
    jest.useRealTimers()
  })

  it.each(['error', 'load'])('shows a message if the page stays hidden after its %s', (type) => {
    // Fires the event of the style elements, which load first.
    fireEvent(hidden, new Event('load'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    fireEvent(link, new Event(type))
    expect(screen.getByRole('alert')).toHaveTextContent(/^The preview could not be loaded\./)
    expect(screen.getByRole('alert')).toHaveStyle({ visibility: 'visible' })
  })

  it('is said to be late after 10 s, until the page is visible', () => {
    act(() => jest.advanceTimersByTime(9_999))
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('alert')).toHaveTextContent(/^The preview is still loading\./)
    hidden.remove()
    fireEvent(link, new Event('load'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
