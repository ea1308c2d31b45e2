import { render } from '@testing-library/react'
import { toFallback, stripIsolates, markFallback } from './fallback'

const english = toFallback('Towers & villas')

it('an English text in an Arabic page says so, where it is shown and in plain text', () => {
  expect(render(markFallback(english)).container.innerHTML).toBe(
    '<span lang="en" dir="ltr">Towers &amp; villas</span>',
  )
  expect(english).toBe('\u2066Towers & villas\u2069')
  expect(stripIsolates(`أبراج ${english}، ${english}`)).toBe(
    'أبراج Towers & villas، Towers & villas',
  )
})

it('a text of the page’s language is shown as it is', () =>
  expect(markFallback('أبراج')).toBe('أبراج'))
