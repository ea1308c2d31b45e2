import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { StartupSpinner } from './startup-spinner'

describe('the startup spinner', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    document.body.replaceChildren()
  })

  function passTime(ms: number) {
    act(() => {
      jest.advanceTimersByTime(ms)
    })
  }

  it('stands in the server’s HTML, so that it does not wait for a script', () => {
    document.body.innerHTML = renderToString(<StartupSpinner />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
  })

  it('tells its style sheet that it ends after 2000 ms, so that it ends without a script', () => {
    document.body.innerHTML = renderToString(<StartupSpinner />)
    expect(screen.getByRole('status').style.getPropertyValue('--startup-duration')).toBe('2000ms')
  })

  it('shows for 2000 ms', () => {
    render(<StartupSpinner />)
    passTime(1999)
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    passTime(1)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('does not come back when the page is rendered again', () => {
    const { rerender } = render(<StartupSpinner />)
    passTime(2000)
    rerender(<StartupSpinner />)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('leaves no timer behind when it goes early', () => {
    const { unmount } = render(<StartupSpinner />)
    unmount()
    expect(jest.getTimerCount()).toBe(0)
  })
})
