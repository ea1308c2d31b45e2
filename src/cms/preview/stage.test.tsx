import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { languageOf, mainLanguage, type Language } from '../../languages/languages'
import { Stage } from './stage'

const onFieldClick = jest.fn()
const onPress = jest.fn()

/** A form with a heading in two languages and a picture, and beside it the page they are on. */
function Form({ language = mainLanguage }: { language?: Language }) {
  return (
    <>
      {['heading', 'heading_ar', 'alt'].map((name) => (
        <div key={name} data-item={name === 'alt' ? 0 : undefined}>
          <div>
            <div>
              <label htmlFor={`${name}-field-1`}>{name}</label>
            </div>
            <input id={`${name}-field-1`} />
          </div>
        </div>
      ))}
      <Stage language={language} onFieldClick={onFieldClick}>
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
      </Stage>
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

/** Puts an element where the pointer is, below what the event comes from. */
function placeBelowPointer(...elements: Element[]) {
  document.elementsFromPoint = () => elements
}

const scrolled = jest.fn()
beforeEach(() => {
  jest.clearAllMocks()
  // jsdom neither lays out nor scrolls.
  Element.prototype.scrollIntoView = scrolled
  window.scrollBy = scrolled
  placeBelowPointer()
})
afterEach(() => jest.restoreAllMocks())

it('a click on a text, on a link’s too, leads to its field, which comes into view', async () => {
  render(<Form />)
  await userEvent.click(heading())
  expect(onFieldClick.mock.calls).toEqual([['heading']])
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(scrolled.mock.calls).toEqual([[{ block: 'center' }]])
  await userEvent.click(screen.getByText('Services'))
  expect(onFieldClick).toHaveBeenLastCalledWith('link.label')
  await userEvent.click(screen.getByText('Fixed'))
  expect(onFieldClick).toHaveBeenCalledTimes(2)
})

it('links and dialogs stay shut, and other controls work', () => {
  render(<Form />)
  expect(fireEvent.click(screen.getByRole('link', { name: 'Services' }))).toBe(false)
  expect(fireEvent.click(screen.getByRole('button', { name: 'Message Us' }))).toBe(false)
  expect(onPress).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Details' }))
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('a click leads through what is above a text, unless that is a control or a key was pressed', () => {
  render(<Form />)
  placeBelowPointer(screen.getByText('Fixed'), heading())
  fireEvent.click(screen.getByText('Fixed'), { detail: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Details' }), { detail: 1 })
  expect(onFieldClick).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Fixed'), { detail: 1 })
  expect(onFieldClick.mock.calls).toEqual([['heading']])
})

it('a text of another record is opened in a window of its own', async () => {
  let copied: object | undefined
  const open = jest.spyOn(window, 'open').mockImplementation(() => {
    copied = { ...sessionStorage }
    return null
  })
  render(<Form />)
  await userEvent.click(screen.getByRole('heading', { name: 'Elsewhere' }))
  expect(open).toHaveBeenCalledWith('#/collections/pages/entries/pages-home', '_blank')
  // The new window opens the field, and this one does not.
  expect(Object.values(copied ?? {})).toEqual(['heading'])
  expect(sessionStorage).toHaveLength(0)
  expect(onFieldClick).not.toHaveBeenCalled()
})

it.each([
  ['heading', ['Soon']],
  ['heading_ar', ['Soon']],
  ['alt', ['']],
])('what comes from %s, and from this record, is marked while it has the focus', (label, texts) => {
  render(<Form />)
  expect(outlined()).toEqual([])
  act(() => screen.getByLabelText(label).focus())
  expect(outlined()).toEqual(texts)
  act(() => screen.getByLabelText(label).blur())
  expect(outlined()).toEqual([])
})

it.each([
  ['above', -200, -100, true],
  ['in', 100, 150, false],
  ['below', 5000, 5100, true],
])('what is %s view when its field gets the focus: %d to %d px', (_where, top, bottom, scrolls) => {
  render(<Form />)
  heading().getClientRects = () => [{}] as unknown as DOMRectList
  heading().getBoundingClientRect = () => ({ top, bottom }) as DOMRect
  act(() => screen.getByLabelText('heading').focus())
  const by = [[{ top: top - window.innerHeight / 3 }]]
  expect(scrolled.mock.calls).toEqual(scrolls ? by : [])
})

it('the page has the language and the direction of what it shows', () => {
  const { rerender } = render(<Form />)
  expect(document.documentElement).toHaveAttribute('lang', 'en')
  rerender(<Form language={languageOf('ar')} />)
  expect(document.documentElement).toHaveAttribute('lang', 'ar')
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
})
