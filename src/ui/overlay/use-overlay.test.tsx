import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { closeOverlay, openOverlay } from './overlay-history'
import { useOverlay } from './use-overlay'

function Layer({ name }: { name: string }) {
  const { opened, open, close } = useOverlay(name)
  return (
    <button aria-pressed={opened} onClick={() => (opened ? close() : open())}>
      {name}
    </button>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const expectOpen = (name: string | undefined) =>
  waitFor(() => {
    for (const each of screen.getAllByRole('button')) {
      expect(each).toHaveAttribute('aria-pressed', String(each.textContent === name))
    }
  })

/** A listener that comes after ours, as that of the router does. */
const router = jest.fn()
window.addEventListener('popstate', router)

beforeEach(() => {
  window.history.replaceState({ key: 'page' }, '', '/home/')
  router.mockClear()
  render(
    <>
      <Layer name="menu" />
      <Layer name="dialog" />
    </>,
  )
})

afterEach(async () => {
  await act(async () => closeOverlay())
})

it('Back closes what lies above the page, and the router is not told', async () => {
  await userEvent.click(button('dialog'))
  await expectOpen('dialog')
  window.history.back()
  await expectOpen(undefined)
  expect(window.history.state).toEqual({ key: 'page' })
  window.history.forward()
  await expectOpen('dialog')
  expect(router).not.toHaveBeenCalled()
})

it('Escape closes it, unless what is open has answered', async () => {
  const answer = (event: Event) => event.preventDefault()
  await userEvent.click(button('menu'))
  await expectOpen('menu')
  document.body.addEventListener('keydown', answer)
  await userEvent.keyboard('{Escape}')
  await expectOpen('menu')
  document.body.removeEventListener('keydown', answer)
  await userEvent.keyboard('{Escape}')
  await expectOpen(undefined)
})

it('one layer takes the place of another, also of one that is closing', async () => {
  const added = jest.spyOn(window.history, 'pushState')
  await userEvent.click(button('menu'))
  await userEvent.click(button('dialog'))
  await expectOpen('dialog')
  expect(added).toHaveBeenCalledTimes(1)
  act(() => {
    void closeOverlay()
    button('menu').click()
  })
  await expectOpen('menu')
  expect(added).toHaveBeenCalledTimes(2)
  added.mockRestore()
})

it.each([
  ['that has an address of its own', '#image-2', 'dialog'],
  ['that has none', undefined, undefined],
])('a page that is shown again begins with the layer %s: %s', async (_which, address, opened) => {
  act(() => openOverlay('dialog', address))
  await expectOpen('dialog')
  const again = Object.assign(new Event('pageshow'), { persisted: true })
  act(() => void window.dispatchEvent(again))
  await expectOpen(opened)
})

it('Back to another page is the router’s, whatever was open there', () => {
  window.history.replaceState({ layer: 'menu' }, '', '/services/')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(router).toHaveBeenCalledTimes(1)
})
