import { render, screen } from '@testing-library/react'
import { Map } from 'immutable'
import type { ComponentProps } from 'react'
import { CountedStringControl } from './counted-control'

// Decap itself needs a browser.
jest.mock('decap-cms-widget-string', () => ({
  DecapCmsWidgetString: { controlComponent: () => <input /> },
}))
jest.mock('decap-cms-widget-text', () => ({ DecapCmsWidgetText: {} }))

function show(value: string | undefined, cut_at?: number) {
  const props = { value, field: Map({ cut_at }) }
  const given = props as unknown as ComponentProps<typeof CountedStringControl>
  return render(<CountedStringControl {...given} />).container
}

it('counts a text that search engines cut, and says when it is too long', () => {
  expect(show('Services', 8)).toHaveTextContent(/^8 of 8 characters$/)
  expect(show(undefined, 8)).toHaveTextContent(/^0 of 8 characters$/)
  expect(show('Services.', 8)).toHaveTextContent('Search engines cut what is longer.')
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
  const isCut = (text: RegExp) => screen.getByText(text).getAttribute('data-cut')
  expect([isCut(/^8 of/), isCut(/^9 of/)]).toEqual(['false', 'true'])
})

it('counts no other', () => expect(show('Services')).toHaveTextContent(/^$/))
