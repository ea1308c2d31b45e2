import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DeviceSwitch } from './devices'

const pressed = () => screen.getByRole('button', { pressed: true }).textContent

it('a page is as wide as there is room for, until another width is chosen', async () => {
  for (const [innerWidth, device] of [
    [1280, 'Desktop'],
    [1279, 'Phone'],
  ] as const) {
    Object.assign(window, { innerWidth })
    const { unmount } = render(<DeviceSwitch />)
    expect(pressed()).toBe(device)
    unmount()
  }
  render(<DeviceSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'Desktop' }))
  expect(pressed()).toBe('Desktop')
  // The next visit begins with it.
  expect({ ...localStorage }).toEqual({ 'preview-device': 'Desktop' })
})
