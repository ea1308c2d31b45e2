import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { controlNavigations } from '../../browser/navigation'
import { closeOverlay, getOpenOverlay, openOverlay } from '../../browser/overlay-history'
import { useOverlay } from './use-overlay'

// Replaces the timer that reloads the page when a request is silent, which jsdom cannot.
jest.mock('../../browser/repeat-requests', () => ({ onSilence: () => () => {} }))

function OverlayButton({ name }: { name: string }) {
  const { opened, open, close } = useOverlay(name)
  return (
    <button aria-pressed={opened} onClick={() => (opened ? close() : open())}>
      {name}
    </button>
  )
}

const getButton = (name: string) => screen.getByRole('button', { name })
const expectOpen = (name: string | undefined) =>
  waitFor(() => {
    for (const element of screen.getAllByRole('button')) {
      expect(element).toHaveAttribute('aria-pressed', String(element.textContent === name))
    }
  })

/** A listener that runs after the listener of the overlays, like the router's listener. */
const router = jest.fn()
window.addEventListener('popstate', router)

beforeEach(() => {
  window.history.replaceState({ key: 'page' }, '', '/home/')
  router.mockClear()
  render(
    <>
      <OverlayButton name="menu" />
      <OverlayButton name="dialog" />
    </>,
  )
})

afterEach(async () => {
  jest.useRealTimers()
  await act(async () => closeOverlay())
})

it('closes the overlay on Escape unless the event was handled', async () => {
  const preventDefault = (event: Event) => event.preventDefault()
  await userEvent.click(getButton('menu'))
  await expectOpen('menu')
  document.body.addEventListener('keydown', preventDefault)
  await userEvent.keyboard('{Escape}')
  await expectOpen('menu')
  document.body.removeEventListener('keydown', preventDefault)
  await userEvent.keyboard('{Escape}')
  await expectOpen(undefined)
})

it('replaces an overlay that is open or closing', async () => {
  const added = jest.spyOn(window.history, 'pushState')
  await userEvent.click(getButton('menu'))
  await userEvent.click(getButton('dialog'))
  await expectOpen('dialog')
  expect(added).toHaveBeenCalledTimes(1)
  act(() => {
    void closeOverlay()
    getButton('menu').click()
  })
  await expectOpen('menu')
  expect(added).toHaveBeenCalledTimes(2)
})

it.each([
  ['keeps', 'with its own URL', '#image-2', 'dialog'],
  ['closes', 'without a URL', undefined, undefined],
])('%s an overlay %s on a restored page', async (_verb, _case, url, opened) => {
  act(() => openOverlay('dialog', url))
  await expectOpen('dialog')
  const pageshow = Object.assign(new Event('pageshow'), { persisted: true })
  act(() => void window.dispatchEvent(pageshow))
  await expectOpen(opened)
})

it('leaves Back to another page to the router', () => {
  window.history.replaceState({ overlay: 'menu' }, '', '/services/')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(router).toHaveBeenCalledTimes(1)
})

it('closes the overlay after 1 s if the browser does not go back', () => {
  jest.useFakeTimers()
  jest.spyOn(window.history, 'back').mockImplementation()
  act(() => openOverlay('menu'))
  void closeOverlay()
  act(() => void jest.advanceTimersByTime(1000))
  expect(window.history.state).toHaveProperty('overlay', undefined)
})

it.each([
  ['that writes an email', 'mailto:hello@example.com', '', {}],
  ['to another tab', '/ar/home/', '_blank', {}],
  ['that is opened in another tab', '/ar/home/', '', { ctrlKey: true }],
])('keeps the overlay at a click on a link %s', (_case, href, target, modifiers) => {
  act(() => openOverlay('dialog'))
  const link = Object.assign(document.createElement('a'), { href, target })
  document.body.append(link)
  // Keeps jsdom from following the link, which it cannot.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link, modifiers)
  expect(getOpenOverlay()).toBe('dialog')
  link.remove()
})

it('cancels a navigation whose page has not loaded when it opens', async () => {
  const gatsby = { ___navigate: jest.fn(), ___loader: { loadPage: async () => load } }
  const { ___navigate: navigate } = gatsby
  let finish = () => {}
  const load = new Promise<void>((resolve) => (finish = resolve))
  Object.assign(window, gatsby)
  controlNavigations()
  const navigation = (window as unknown as typeof gatsby).___navigate('/services/')
  await userEvent.click(getButton('menu'))
  finish()
  await navigation
  expect(navigate).not.toHaveBeenCalled()
})
