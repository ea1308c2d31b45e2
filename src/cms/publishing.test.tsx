import { act, render, screen } from '@testing-library/react'
import { Map } from 'immutable'
import { Publishing } from './publishing'

/** What is being edited, and what Decap tells when that changes. */
let mockEntry = Map<string, unknown>()
let mockTell: () => void
// Decap itself needs a browser.
jest.mock('./decap/inside', () => ({
  store: {
    getState: () => ({ entryDraft: Map({ entry: mockEntry }) }),
    subscribe: (listener: () => void) => {
      mockTell = listener
      return () => undefined
    },
  },
}))

function edit(entry: object) {
  mockEntry = Map(entry)
  act(mockTell)
}

const form = () => document.getElementById('nc-root')!

beforeEach(() => {
  mockEntry = Map()
  render(<div id="nc-root" />)
  render(<Publishing />)
})

it('nothing can be typed while a record is published, and the editor says so', () => {
  const input = document.createElement('input')
  form().append(input)
  input.focus()
  edit({ slug: 'villa', newRecord: false, isPersisting: true })
  expect(form().inert).toBe(true)
  expect(screen.getByRole('status')).toHaveTextContent('Publishing…')
  // As a browser takes the focus from what is inert.
  input.blur()
  edit({ slug: 'villa', newRecord: false })
  expect(form().inert).toBe(false)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(input).toHaveFocus()
})

it('a new record stays as it is until Decap has loaded it once more', () => {
  edit({ slug: '', newRecord: true })
  expect(form().inert).toBeFalsy()
  edit({ slug: '', newRecord: true, isPersisting: true })
  edit({ slug: '4-school', newRecord: true })
  expect(form().inert).toBe(true)
  edit({ slug: '4-school', newRecord: false })
  expect(form().inert).toBe(false)
})

it('a new record that was refused can be edited', () => {
  edit({ slug: '', newRecord: true, isPersisting: true })
  edit({ slug: '', newRecord: true })
  expect(form().inert).toBe(false)
})
