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

  it('is in the server’s HTML, so that it does not wait for a script', () => {
    document.body.innerHTML = renderToString(<StartupSpinner />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
  })

  it('gives its style sheet 2000 ms, so that it ends without a script', () => {
    document.body.innerHTML = renderToString(<StartupSpinner />)
    expect(screen.getByRole('status').style.getPropertyValue('--startup-duration')).toBe('2000ms')
  })

  it('is cleared away once its animation has ended', async () => {
    const end = animateSpinner()
    render(<StartupSpinner />)
    await act(async () => {})
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    await end()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('does not come back when the page is rendered again', async () => {
    const end = animateSpinner()
    const { rerender } = render(<StartupSpinner />)
    await end()
    rerender(<StartupSpinner />)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})
