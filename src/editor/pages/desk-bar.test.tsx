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

it('the search is reached from a checkbox, with its term selected, and leads to the results', async () => {
  render(
    <>
      <DeskBar route={getRoute({ q: 'villa' })} items={[]} />
      <main className="desk-page">
        <input type="checkbox" />
        <button data-place="first" />
      </main>
    </>,
  )
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.keyboard('{Alt>}/{/Alt}')
  expect(search).not.toHaveFocus()
  await userEvent.keyboard('/')
  expect(search).toHaveFocus()
  expect(search.selectionStart).toBe(0)
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button')).toHaveFocus()
})

it('the open page is marked, unless a search covers it, and the site opens in a new tab', () => {
  const { rerender } = render(<DeskBar route={getRoute()} items={[]} />)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Pictures')
  expect(screen.getByRole('link', { name: 'See the site' })).toHaveAttribute('target', '_blank')
  rerender(<DeskBar route={getRoute({ q: 'villa' })} items={[]} />)
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
})
