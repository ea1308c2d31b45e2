import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  enlarge,
  expectClosed,
  followLink,
  holdPageLoading,
  mainImage,
  showGallery,
  shown,
} from '../../../testing/gallery'

beforeEach(holdPageLoading)

const address = () => window.location.pathname + window.location.search

/** Goes Back, and waits until the address has followed. */
async function back() {
  const left = window.location.href
  await act(async () => window.history.back())
  await waitFor(() => expect(window.location.href).not.toBe(left))
}

describe('the address of the page', () => {
  it('names the enlarged picture', async () => {
    await showGallery()
    await enlarge()
    expect(address()).toBe('/projects/2/?image=1')
    await userEvent.keyboard('{ArrowRight}')
    expect(address()).toBe('/projects/2/?image=2')
  })

  it('drops the picture once the enlarged view is closed', async () => {
    await showGallery()
    await enlarge()
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await expectClosed()
    expect(address()).toBe('/projects/2/')
  })

  it('gets one entry in the history, however many pictures are seen', async () => {
    await showGallery()
    const added = jest.spyOn(window.history, 'pushState')
    await enlarge()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(address()).toBe('/projects/2/?image=4')
    expect(added).toHaveBeenCalledTimes(1)
    added.mockRestore()
  })
})

describe('Back', () => {
  it('closes the enlarged view and stays at its picture', async () => {
    await showGallery()
    await enlarge()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await back()
    await expectClosed()
    expect(address()).toBe('/projects/2/')
    expect(shown()).toBe('3 of 5')
    await waitFor(() => expect(mainImage()).toHaveFocus())
  })

  it('is not told to the router, which would scroll to the top', async () => {
    await showGallery()
    const router = jest.fn()
    window.addEventListener('popstate', router)
    await enlarge()
    await back()
    await expectClosed()
    expect(router).not.toHaveBeenCalled()
    window.removeEventListener('popstate', router)
  })

  it('is told to the router where it leads elsewhere', async () => {
    const router = jest.fn()
    window.history.replaceState(null, '', '/projects/')
    window.history.pushState(null, '', '/')
    await showGallery()
    window.addEventListener('popstate', router)
    await back()
    expect(router).toHaveBeenCalledTimes(1)
    window.removeEventListener('popstate', router)
  })

  it('is told to the router on the way back from a page that is not shown yet', async () => {
    const router = jest.fn()
    await showGallery()
    window.history.pushState(null, '', '/projects/')
    window.addEventListener('popstate', router)
    await back()
    expect(router).toHaveBeenCalledTimes(1)
    window.removeEventListener('popstate', router)
  })

  it('goes back only one history entry when closed twice', async () => {
    await showGallery()
    const gone = jest.spyOn(window.history, 'back')
    await enlarge()
    await userEvent.keyboard('{Escape}{Escape}')
    await expectClosed()
    expect(gone).toHaveBeenCalledTimes(1)
    gone.mockRestore()
  })
})

describe('a link to a picture', () => {
  it('shows it enlarged, and announces nothing', async () => {
    await followLink('?image=3')
    const dialog = await screen.findByRole('dialog', { name: 'Seafront Towers' })
    expect(dialog).toHaveTextContent('Picture c')
    expect(screen.getByRole('img', { name: 'Seafront Towers' })).toHaveAttribute(
      'src',
      '/enlarged/c.jpg',
    )
    for (const status of screen.getAllByRole('status', { hidden: true })) {
      expect(status).toBeEmptyDOMElement()
    }
  })

  it('closes to the page at that picture, with the focus there', async () => {
    await followLink('?image=3')
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    expect(address()).toBe('/projects/2/')
    expect(shown()).toBe('3 of 5')
    await waitFor(() => expect(mainImage()).toHaveFocus())
  })

  it.each(['?image=6', '?image=0', '?image=two', '?image='])('%s shows the page', async (link) => {
    await followLink(link)
    expect(shown()).toBe('1 of 5')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
