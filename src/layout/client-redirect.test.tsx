import { render } from '@testing-library/react'
import { navigate } from 'gatsby'
import { ClientRedirect } from './client-redirect'

describe('a client redirect', () => {
  beforeEach(() => jest.mocked(navigate).mockReset())

  it('replaces the history entry, so that Back works', () => {
    render(<ClientRedirect to="/not-found/" />)
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(navigate).toHaveBeenCalledWith('/not-found/', { replace: true })
  })

  it('navigates once, however often the page is rendered', () => {
    const { rerender } = render(<ClientRedirect to="/home/" />)
    rerender(<ClientRedirect to="/home/" />)
    expect(navigate).toHaveBeenCalledTimes(1)
  })

  it('renders nothing', () => {
    const { container } = render(<ClientRedirect to="/home/" />)
    expect(container).toBeEmptyDOMElement()
  })
})
