import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChakraRoot } from '../../theme/chakra-root'
import { texts } from '../../languages/en/interface-texts'
import { showSnackbar, Snackbars } from './snackbars'
import { leavePage, passTime } from '../../testing/contact-dialog'

const { sent } = texts.contact.snackbars
/** A snackbar that has ended still fades; then it is gone. */
const FADE = 250
/** One frame of the browser. */
const FRAME = 17

let user: ReturnType<typeof userEvent.setup>

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  setTabHidden(false)
  leavePage()
  jest.useRealTimers()
})

function show() {
  render(
    <ChakraRoot>
      <Snackbars />
    </ChakraRoot>,
  )
  passTime(FRAME)
  act(() => showSnackbar('success', sent))
  passTime(0)
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}

function snackbar() {
  return screen.getByRole('status', { name: sent })
}

it('a snackbar is announced politely, and stays for 3000 ms', () => {
  show()
  expect(screen.getByRole('region')).toHaveAttribute('aria-live', 'polite')
  expect(snackbar()).toHaveAttribute('data-type', 'success')
  passTime(3000 - FRAME)
  expect(snackbar()).toHaveAttribute('data-state', 'open')
  passTime(2 * FRAME)
  expect(snackbar()).toHaveAttribute('data-state', 'closed')
  passTime(FADE)
  expect(screen.queryByText(sent)).not.toBeInTheDocument()
})

it.each([
  ['the pointer is on it', () => user.hover(snackbar()), () => user.unhover(snackbar())],
  ['the tab is hidden', () => setTabHidden(true), () => setTabHidden(false)],
  [
    'the focus is in it',
    () => act(() => within(snackbar()).getByRole('button', { name: 'Close' }).focus()),
    undefined,
  ],
])('a snackbar is held while %s', async (_what, hold, letGo) => {
  show()
  passTime(2000)
  await hold()
  passTime(10_000)
  expect(snackbar()).toHaveAttribute('data-state', 'open')
  if (!letGo) return
  await letGo()
  passTime(1000 + FADE + 2 * FRAME)
  expect(screen.queryByText(sent)).not.toBeInTheDocument()
})

function setTabHidden(hidden: boolean) {
  const visibilityState = hidden ? 'hidden' : 'visible'
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
