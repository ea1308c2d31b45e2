import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDeskUrl, parseDeskRoute, PICTURES_PAGE } from '../state/desk-routes'
import { DeskBar } from './desk-bar'

const getRoute = (change = {}) => parseDeskRoute(getDeskUrl({ page: PICTURES_PAGE, ...change }))!

it.each(['input', 'textarea'] as const)(
  'a slash typed in a text is left there: %s',
  async (Input) => {
    render(
      <>
        <DeskBar route={getRoute()} items={[]} />
        <Input aria-label="Text" />
      </>,
    )
    const text = screen.getByRole('textbox', { name: 'Text' })
    await userEvent.type(text, 'm/s')
    expect(text).toHaveValue('m/s')
  },
)

it('a slash typed on a checkbox leads to the search, and selects its term', async () => {
  render(
    <>
      <DeskBar route={getRoute({ q: 'villa' })} items={[]} />
      <input type="checkbox" />
    </>,
  )
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.keyboard('{Alt>}/{/Alt}')
  expect(search).not.toHaveFocus()
  await userEvent.keyboard('/')
  expect(search).toHaveFocus()
  expect(search.selectionStart).toBe(0)
})

it('Enter leads from the search to the results', async () => {
  render(
    <>
      <DeskBar route={getRoute({ q: 'villa' })} items={[]} />
      <main className="desk-page">
        <button data-place="first" />
      </main>
    </>,
  )
  await userEvent.type(screen.getByRole('searchbox'), '{Enter}')
  expect(screen.getByRole('button')).toHaveFocus()
})

it('the site opens in a new tab', () => {
  render(<DeskBar route={getRoute()} items={[]} />)
  expect(screen.getByRole('link', { name: 'See the site' })).toHaveAttribute('target', '_blank')
})

it('the open page is marked, unless a search covers it', () => {
  const { rerender } = render(<DeskBar route={getRoute()} items={[]} />)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Pictures')
  rerender(<DeskBar route={getRoute({ q: 'villa' })} items={[]} />)
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
})
