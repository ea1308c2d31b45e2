import { act, render, screen } from '@testing-library/react'
import { fromJS, type Map } from 'immutable'
import comingSoon from '../../content/pages/coming-soon.json'
import type { ImmutableValue } from './decap-types'
import { draftValue, readDraft, RECORD } from './entry'
import { openForm } from './open-form'
import { RecordControl } from './record-control'

/** Decap's store, as far as a form asks it. */
const mockDispatch = jest.fn()
let mockChanged: () => void = () => {}
jest.mock('react-redux', () => {
  const { useSyncExternalStore } = jest.requireActual<typeof import('react')>('react')
  return {
    useStore: () => ({ dispatch: mockDispatch }),
    useSelector: (select: () => unknown) =>
      useSyncExternalStore((listener) => {
        mockChanged = listener
        return () => {}
      }, select),
  }
})
jest.mock('./backend/published', () => ({ usePublished: () => mockContent }))

const mockContent = { version: '1', records: {}, pictures: [comingSoon.picture.file.src] }

type Entry = Map<string, unknown>
const opened = { record: comingSoon, opened: comingSoon }
let entry: Entry

/** The form as Decap renders it: anew once its value is another. */
function showForm(more: object = {}) {
  const base = { collection: 'pages', slug: 'pages-coming-soon', path: 'content/x.json' }
  const data = 'newRecord' in more ? {} : { [RECORD]: draftValue(opened) }
  entry = fromJS({ ...base, data, ...more }) as Entry
  const value = () => entry.getIn(['data', RECORD])
  const control = () => (
    <RecordControl
      ref={null}
      value={value()}
      onChange={onChange}
      getEntry={() => entry as unknown as ImmutableValue}
    />
  )
  const onChange = (next: unknown) => {
    entry = entry.setIn(['data', RECORD], next)
    rerender(control())
  }
  const { rerender } = render(control())
}

/** Changes the entry as Decap does while it saves. */
function save(change: Record<string, unknown>) {
  entry = entry.merge(change)
  act(mockChanged)
}

const heading = () => screen.getByLabelText('Heading')
const typed = () => readDraft(entry.getIn(['data', RECORD]))

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
  Object.assign(globalThis, { PICTURES: mockContent.pictures })
})
beforeEach(() => {
  localStorage.clear()
})

it('nothing can be typed into a new record until Decap has loaded it once more', () => {
  showForm({ newRecord: true, slug: '', collection: 'projects' })
  const title = () => screen.getByLabelText('Title').closest('[inert]')
  expect(title()).toBeNull()
  save({ isPersisting: true })
  save({ isPersisting: undefined, slug: '4-school' })
  expect(title()).not.toBeNull()
  save({ newRecord: false })
  expect(title()).toBeNull()
})

it('what was published is in the lists, and what is typed is compared with it', () => {
  showForm()
  const published = { ...comingSoon, heading: 'As it was written' }
  save({ isPersisting: true })
  act(() => openForm()?.showPublished(entry as unknown as ImmutableValue, published))
  expect(heading()).toHaveValue('As it was written')
  expect(typed()).toEqual({ record: published, opened: published })
  const [action] = mockDispatch.mock.lastCall as [
    { type: string; payload: { collection: string; entry: Record<string, unknown> } },
  ]
  expect(action).toMatchObject({ type: 'ENTRY_SUCCESS', payload: { collection: 'pages' } })
  expect(action.payload.entry).not.toHaveProperty('isPersisting')
})
