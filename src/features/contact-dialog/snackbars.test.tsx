import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChakraRoot } from '../../theme/chakra-root'
import { texts } from '../../interface-texts'
import { showSnackbar, Snackbars } from './snackbars'
import { leavePage, openContactDialog, passTime } from '../../testing/contact-dialog'

const { failed, incomplete, sent } = texts.contact
/** A snackbar that has ended still fades; then it is gone. */
const FADE = 250
/** One frame of the browser. */
const FRAME = 17

function snackbar() {
  return screen.getByText(sent).closest<HTMLElement>('[role=status]')!
}

function closeButton() {
  return within(snackbar()).getByRole('button', { name: 'Close' })
}

describe('a snackbar', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    setTabHidden(false)
  })
  afterEach(() => {
    setTabHidden(false)
    leavePage()
    jest.useRealTimers()
  })

  function show(type: 'success' | 'error' = 'success') {
    render(
      <ChakraRoot>
        <Snackbars />
      </ChakraRoot>,
    )
    passTime(FRAME)
    act(() => showSnackbar(type, sent))
    passTime(0)
    return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  }

  it('stays for 3000 ms', () => {
    show()
    passTime(3000 - FRAME)
    expect(snackbar()).toHaveAttribute('data-state', 'open')
    passTime(2 * FRAME)
    expect(snackbar()).toHaveAttribute('data-state', 'closed')
    passTime(FADE)
    expect(screen.queryByText(sent)).not.toBeInTheDocument()
  })

  it.each(['success', 'error'] as const)('passes its type to the theme: %s', (type) => {
    show(type)
    expect(snackbar()).toHaveAttribute('data-type', type)
  })

  it('is in a region with a name in the visitor’s language, and nothing more', () => {
    show()
    expect(screen.getByRole('region')).toHaveAccessibleName(texts.contact.snackbars)
  })

  it('is announced politely to a screen reader', () => {
    show()
    expect(screen.getByRole('status', { name: sent })).toBeInTheDocument()
    expect(screen.getByRole('region')).toHaveAttribute('aria-live', 'polite')
  })

  it('goes at once by its action Close', async () => {
    const user = show()
    await user.click(closeButton())
    passTime(FADE)
    expect(screen.queryByText(sent)).not.toBeInTheDocument()
  })

  it('takes the place of the one before, and stays its own 3000 ms', () => {
    show()
    passTime(2000)
    act(() => showSnackbar('error', failed))
    passTime(FRAME)
    expect(screen.queryByText(sent)).not.toBeInTheDocument()
    const other = screen.getByRole('status', { name: failed })
    passTime(2000)
    expect(other).toHaveAttribute('data-state', 'open')
    passTime(1000 + FRAME)
    expect(other).toHaveAttribute('data-state', 'closed')
  })

  it('is held while the pointer is on it', async () => {
    const user = show()
    passTime(2000)
    await user.hover(snackbar())
    passTime(10_000)
    expect(snackbar()).toHaveAttribute('data-state', 'open')
    await user.unhover(snackbar())
    passTime(1000 + FADE + 2 * FRAME)
    expect(screen.queryByText(sent)).not.toBeInTheDocument()
  })

  it('is held while the focus is in it', async () => {
    show()
    act(() => closeButton().focus())
    passTime(10_000)
    expect(snackbar()).toHaveAttribute('data-state', 'open')
  })

  it('names its action by the word it shows', () => {
    show()
    expect(closeButton()).toHaveTextContent('Close')
  })

  it('is held while the tab is hidden', () => {
    show()
    setTabHidden(true)
    passTime(10_000)
    setTabHidden(false)
    passTime(FRAME)
    expect(snackbar()).toHaveAttribute('data-state', 'open')
  })

  it('is announced while the dialog is open', async () => {
    const { send } = openContactDialog()
    await send()
    expect(screen.getByRole('status', { name: incomplete })).toBeInTheDocument()
  })
})

function setTabHidden(hidden: boolean) {
  const visibilityState = hidden ? 'hidden' : 'visible'
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
