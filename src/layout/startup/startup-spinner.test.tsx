import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { StartupSpinner } from './startup-spinner'

/** Replaces the browser's animations, which jsdom lacks; the returned function ends the spinner's. */
function animateSpinner(): () => Promise<void> {
  let end = () => {}
  const finished = new Promise<void>((resolve) => (end = resolve))
  Object.assign(Element.prototype, { getAnimations: () => [{ finished }] })
  return () => act(async () => end())
}

describe('the startup spinner', () => {
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'getAnimations')
    document.body.replaceChildren()
  })

  it('is in the server’s HTML with its 2000 ms, so that it waits for no script and ends without', () => {
    document.body.innerHTML = renderToString(<StartupSpinner />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    expect(screen.getByRole('status').style.getPropertyValue('--startup-duration')).toBe('2000ms')
  })

  it('is cleared away once its animation has ended, and does not come back', async () => {
    const end = animateSpinner()
    const { rerender } = render(<StartupSpinner />)
    await act(async () => {})
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    await end()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    rerender(<StartupSpinner />)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})
