import { render } from '@testing-library/react'
import { navigate } from 'gatsby'
import { ClientRedirect } from './client-redirect'

describe('moving on', () => {
  beforeEach(() => jest.mocked(navigate).mockReset())

  it('goes to the other address in place of this one, so that Back works', () => {
    render(<ClientRedirect to="/not-found/" />)
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(navigate).toHaveBeenCalledWith('/not-found/', { replace: true })
  })

  it('goes once, however often the page is rendered', () => {
    const { rerender } = render(<ClientRedirect to="/home/" />)
    rerender(<ClientRedirect to="/home/" />)
    expect(navigate).toHaveBeenCalledTimes(1)
  })

  it('shows nothing of its own', () => {
    const { container } = render(<ClientRedirect to="/home/" />)
    expect(container).toBeEmptyDOMElement()
  })
})
