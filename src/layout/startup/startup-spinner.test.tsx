import { screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { clearSpinner } from './clear-spinner'
import { StartupSpinner } from './startup-spinner'

describe('the startup spinner', () => {
  beforeEach(() => {
    document.body.innerHTML = renderToString(<StartupSpinner label="Loading" />)
  })
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'getAnimations')
    document.body.replaceChildren()
  })

  it('is in the server’s HTML with its 2000 ms, so that it waits for no script and ends without', () => {
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    expect(screen.getByRole('status').style.getPropertyValue('--startup-duration')).toBe('2000ms')
  })

  it('is cleared away once its animation has ended', async () => {
    let end = () => {}
    const finished = new Promise<void>((resolve) => (end = resolve))
    Object.assign(Element.prototype, { getAnimations: () => [{ finished }] })
    clearSpinner()
    await Promise.resolve()
    expect(screen.getByRole('status')).toBeInTheDocument()
    end()
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
  })

  it('is cleared away where the browser knows nothing of animations', async () => {
    clearSpinner()
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
  })
})
