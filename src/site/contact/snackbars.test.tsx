import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChakraRoot } from '../theme/chakra-root'
import { texts } from '../../languages/en/interface-texts'
import { showSnackbar, Snackbars } from './snackbars'
import { leavePage, passTime } from '../../../tests/helpers/contact-dialog'

const { sent } = texts.contact.snackbars
/** Duration of the fade-out before a snackbar is removed, in ms. */
const FADE_MS = 250
const FRAME_MS = 17

let user: ReturnType<typeof userEvent.setup>

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  setTabHidden(false)
  leavePage()
  jest.useRealTimers()
})

function openSnackbar() {
  render(
    <ChakraRoot>
      <Snackbars place="page" />
    </ChakraRoot>,
  )
  passTime(FRAME_MS)
  act(() => showSnackbar('page', 'success', sent))
  passTime(0)
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}

function getSnackbar() {
  return screen.getByRole('status', { name: sent })
}

it('announces a snackbar politely and closes it after 3000 ms', () => {
  openSnackbar()
  expect(screen.getByRole('region')).toHaveAttribute('aria-live', 'polite')
  expect(getSnackbar()).toHaveAttribute('data-type', 'success')
  passTime(3000 - FRAME_MS)
  expect(getSnackbar()).toHaveAttribute('data-state', 'open')
  passTime(2 * FRAME_MS)
  expect(getSnackbar()).toHaveAttribute('data-state', 'closed')
  passTime(FADE_MS)
  expect(screen.queryByText(sent)).not.toBeInTheDocument()
})

it('replaces the previous snackbar', () => {
  openSnackbar()
  act(() => showSnackbar('page', 'error', 'Failed'))
  passTime(FADE_MS + FRAME_MS)
  expect(screen.queryByText(sent)).not.toBeInTheDocument()
  expect(screen.getByText('Failed')).toBeVisible()
})

it.each([
  ['the pointer is on it', () => user.hover(getSnackbar()), () => user.unhover(getSnackbar())],
  ['the tab is hidden', () => setTabHidden(true), () => setTabHidden(false)],
  [
    'the focus is in it',
    () => act(() => within(getSnackbar()).getByRole('button', { name: 'Close' }).focus()),
    () => act(() => within(getSnackbar()).getByRole('button', { name: 'Close' }).blur()),
  ],
])('keeps a snackbar open while %s', async (_case, pause, resume) => {
  openSnackbar()
  passTime(2000)
  await pause()
  passTime(10_000)
  expect(getSnackbar()).toHaveAttribute('data-state', 'open')
  await resume()
  passTime(1000 + FADE_MS + 2 * FRAME_MS)
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

it('has different regions in the page and in the dialog', () => {
  render(
    <ChakraRoot>
      <Snackbars place="page" />
      <Snackbars place="dialog" />
    </ChakraRoot>,
  )
  passTime(FRAME_MS)
  const [page, dialog] = screen.getAllByRole('region')
  expect(page).toHaveAccessibleName(texts.contact.snackbars.name)
  expect(dialog).toHaveAccessibleName(texts.contact.title)
  expect(dialog!.id).not.toBe(page!.id)
})
