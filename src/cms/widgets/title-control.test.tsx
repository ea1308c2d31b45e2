import { render } from '@testing-library/react'
import { Map } from 'immutable'
import type { ComponentProps } from 'react'
import tower from '../../../content/projects/tower.json'
import villa from '../../../content/projects/villa.json'
import { TitleControl } from './title-control'

// Decap itself needs a browser.
jest.mock('decap-cms-widget-string', () => ({
  DecapCmsWidgetString: { controlComponent: () => <input /> },
}))
jest.mock('../saved-records', () => ({
  useSavedRecords: () => () => [
    { slug: 'tower', data: tower },
    { slug: 'villa', data: villa },
  ],
}))

function note(value: string | undefined, slug: string): string | null {
  const entry = Map({ collection: 'projects', slug })
  const props = { value, field: Map({ name: 'title', label: 'Title' }), getEntry: () => entry }
  const given = props as unknown as ComponentProps<typeof TitleControl>
  const { container, rerender } = render(<TitleControl {...given} value="Before" />)
  rerender(<TitleControl {...given} />)
  return container.textContent
}

it('says which other project has the same title', () => {
  const sentence = `Another project has this title: ${villa.location} · ${villa.timeline}. Both may have it.`
  expect(note(villa.title, 'tower')).toBe(sentence)
  expect(note(` ${villa.title} `, '')).toBe(sentence)
})

it('says nothing of a title of its own, or of none', () => {
  for (const [title, slug] of [
    [villa.title, 'villa'],
    ['Harbour School', ''],
    ['', ''],
    [undefined, ''],
  ] as const) {
    expect(note(title, slug)).toBe('')
  }
})
