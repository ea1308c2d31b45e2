import { act, render, screen } from '@testing-library/react'
import { languageOf, mainLanguage } from '../../languages/languages'
import { Stage } from './stage'

const english = mainLanguage
const arabic = languageOf('ar')

it('mirrors the page in Arabic', () => {
  const root = document.documentElement
  const { rerender } = render(
    <Stage language={arabic} onFieldClick={() => {}}>
      برج
    </Stage>,
  )
  expect([root.lang, root.dir]).toEqual(['ar', 'rtl'])
  rerender(
    <Stage language={english} onFieldClick={() => {}}>
      Tower
    </Stage>,
  )
  expect([root.lang, root.dir]).toEqual(['en', 'ltr'])
})

it.each(['heading', 'heading_ar'])('shows in either language where the field %s is', (name) => {
  const { container } = render(
    <>
      <div aria-label="string field">
        <div>
          <label htmlFor={`${name}-field-1`}>Heading</label>
        </div>
        <input id={`${name}-field-1`} />
      </div>
      <Stage language={english} onFieldClick={() => {}}>
        <h1 data-field="heading">Tower</h1>
        <p data-field="text">Two towers.</p>
      </Stage>
    </>,
  )
  act(() => screen.getByLabelText('Heading').focus())
  const rule = /:is\((.*)\) \{/.exec(container.querySelector('style')?.textContent ?? '')
  expect(screen.getByRole('heading').matches(rule?.[1] ?? '')).toBe(true)
  expect(screen.getByText('Two towers.').matches(rule?.[1] ?? '')).toBe(false)
})
