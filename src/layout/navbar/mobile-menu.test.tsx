import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Navbar } from './navbar'

function Page({ path = '/home/' }: { path?: string }) {
  return (
    <>
      <Navbar brand="Dhow & Stone" logo="/logo.svg" currentPath={path} />
      <main>
        <p>The page</p>
        <button>A button of the page</button>
      </main>
    </>
  )
}

async function openMenu() {
  const user = userEvent.setup()
  const { rerender } = render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  return { user, goTo: (path: string) => rerender(<Page path={path} />) }
}

function expectMenuToBe(state: 'open' | 'closed') {
  const open = state === 'open'
  const button = screen.getByRole('button', { name: open ? 'Close menu' : 'Open menu' })
  expect(button).toHaveAttribute('aria-expanded', String(open))
  expect(menuOf(button)).toHaveAttribute('data-open', String(open))
}

function menuOf(button: HTMLElement) {
  return document.getElementById(button.getAttribute('aria-controls') ?? '')
}

describe('the mobile menu', () => {
  it('is closed at first', () => {
    render(<Page />)
    expectMenuToBe('closed')
  })

  it('is the list of links that its button names', () => {
    render(<Page />)
    const menu = menuOf(screen.getByRole('button', { name: 'Open menu' }))
    expect(menu).toContainElement(screen.getByRole('link', { name: 'Projects' }))
  })

  it('opens and closes by its button', async () => {
    const { user } = await openMenu()
    expectMenuToBe('open')
    await user.click(screen.getByRole('button', { name: 'Close menu' }))
    expectMenuToBe('closed')
  })

  it('closes on a click outside', async () => {
    const { user } = await openMenu()
    await user.click(screen.getByText('The page'))
    expectMenuToBe('closed')
  })

  it('stays open on a click inside', async () => {
    const { user } = await openMenu()
    await user.click(screen.getByRole('list'))
    expectMenuToBe('open')
  })

  it('closes on Escape and gives the focus back to its button', async () => {
    const { user } = await openMenu()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expectMenuToBe('closed')
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus()
  })

  it('leaves Escape and the focus alone while it is closed', async () => {
    render(<Page />)
    const elsewhere = screen.getByRole('button', { name: 'A button of the page' })
    elsewhere.focus()
    await userEvent.keyboard('{Escape}')
    expect(elsewhere).toHaveFocus()
  })

  it('stays open on other keys', async () => {
    const { user } = await openMenu()
    await user.keyboard('{ArrowDown}a')
    expectMenuToBe('open')
  })

  it('closes on a click on one of its links, also on the link to the page that is shown', async () => {
    const { user } = await openMenu()
    const link = screen.getByRole('link', { name: 'Home' })
    // jsdom cannot follow a link.
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expectMenuToBe('closed')
  })

  it('closes when another page is shown', async () => {
    const { goTo } = await openMenu()
    goTo('/services/')
    expectMenuToBe('closed')
  })

  it('stays closed on the way back to the page it was opened on', async () => {
    const { goTo } = await openMenu()
    goTo('/services/')
    goTo('/home/')
    expectMenuToBe('closed')
  })

  it('closes when the focus leaves it', async () => {
    const { user } = await openMenu()
    for (let link = 1; link <= 5; link++) await user.tab()
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveFocus()
    expectMenuToBe('open')
    await user.tab()
    expect(screen.getByRole('button', { name: 'A button of the page' })).toHaveFocus()
    expectMenuToBe('closed')
  })
})
