import { render } from '@testing-library/react'
import { toFallback, stripIsolates, markFallback } from './fallback'

const english = toFallback('Towers & villas')

it('marks an English text in an Arabic page as English', () => {
  expect(render(markFallback(english)).container.innerHTML).toBe(
    '<span lang="en" dir="ltr">Towers &amp; villas</span>',
  )
  expect(english).toBe('\u2066Towers & villas\u2069')
  expect(stripIsolates(`أبراج ${english}، ${english}`)).toBe(
    'أبراج Towers & villas، Towers & villas',
  )
})

it('renders a text in the page’s language unchanged', () =>
  expect(markFallback('أبراج')).toBe('أبراج'))
