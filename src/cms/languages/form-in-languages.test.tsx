import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromJS, Map } from 'immutable'
import type { ChangeEvent } from 'react'
import { mainLanguage } from '../../languages/languages'
import { OPENED } from '../entry'
import type { ControlHandle, ControlProps, ImmutableValue } from '../decap-types'
import { showInForm, showInPreview, useChosenLanguages } from './chosen-languages'
import { LanguageSwitch, TranslatedStringControl } from './form-in-languages'

interface MockInputProps {
  forID: string
  value?: string
  onChange: (value: string) => void
}

/** What a change of a field is told Decap by; other messages have none. */
interface Change {
  readonly field?: Map<string, string>
  readonly value?: unknown
}

const mockListeners = new Set<() => void>()
let mockErrors = Map<string, unknown>()

// Decap itself needs a browser.
jest.mock('../decap/inside', () => ({
  store: {
    getState: () => ({
      entryDraft: { get: (key: string) => (key === 'entry' ? mockEntry : mockErrors) },
    }),
    dispatch: ({ field, value }: Change) => field && mockChange(String(field.get('name')), value),
    subscribe: (listener: () => void) => {
      mockListeners.add(listener)
      return () => mockListeners.delete(listener)
    },
  },
  addNotification: () => ({}),
  clearNotifications: () => ({}),
  changeDraftField: (change: object) => change,
}))
jest.mock('decap-cms-widget-string', () => ({
  DecapCmsWidgetString: {
    controlComponent: ({ forID, value = '', onChange }: MockInputProps) => (
      <input
        id={forID}
        value={value}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value)}
      />
    ),
  },
}))
jest.mock('decap-cms-widget-text', () => ({ DecapCmsWidgetText: {} }))

const english = mainLanguage

/** The record that is being edited, and what changes it. */
let mockEntry: ImmutableValue
function edit(data: object, { newRecord = false, opened = {} } = {}) {
  const slug = 'pages-coming-soon'
  mockEntry = fromJS({
    collection: 'pages',
    slug,
    newRecord,
    data: { ...data, [OPENED]: JSON.stringify(opened) },
  }) as unknown as ImmutableValue
  for (const listener of mockListeners) listener()
}

/** What Decap does with a change of one field. */
function mockChange(name: string, value: unknown) {
  mockEntry = (mockEntry as unknown as Map<string, unknown>).setIn(
    ['data', name],
    value,
  ) as unknown as ImmutableValue
  for (const listener of mockListeners) listener()
}

/** What Decap asks the input of the translation, and the switch above the form. */
let handle: ControlHandle | null
let switchHandle: ControlHandle | null

/** What Decap gives an input. */
function propsOf(forID: string, field: object, value?: string): ControlProps<string> {
  return {
    ref: () => {},
    parentIds: [],
    value,
    field: fromJS(field) as unknown as ImmutableValue,
    forID,
    classNameWrapper: '',
    onChange: () => {},
    setActiveStyle: () => {},
    setInactiveStyle: () => {},
    getEntry: () => mockEntry,
    onPersistMedia: async () => undefined,
  }
}

/** A form with one text and its Arabic, as Decap renders it. */
function Form({ value }: { value?: string }) {
  const label = 'Heading · العربية'
  const field = { name: 'heading_ar', label, language: 'ar', original: 'heading' }
  const { preview } = useChosenLanguages()
  return (
    <>
      <output aria-label="Preview in">{preview.code}</output>
      <LanguageSwitch
        {...(propsOf('_languages-field-1', {}) as ControlProps<never>)}
        ref={(given) => {
          switchHandle = given
        }}
      />
      <div aria-label="string field">
        <div>
          <label htmlFor="phone-field-1">Phone</label>
        </div>
        <input id="phone-field-1" />
      </div>
      <div aria-label="string field">
        <div>
          <label htmlFor="heading-field-2">Heading</label>
        </div>
        <input id="heading-field-2" defaultValue="Soon" />
      </div>
      <div aria-label="translated-string field">
        <div>
          <label htmlFor="heading_ar-field-3">{label}</label>
        </div>
        <TranslatedStringControl
          {...propsOf('heading_ar-field-3', field, value)}
          onChange={(typed) => mockChange('heading_ar', typed)}
          ref={(given) => {
            handle = given
          }}
        />
      </div>
    </>
  )
}

const previewLanguage = () => screen.getByLabelText('Preview in')
const button = (name: string | RegExp) => screen.getByRole('button', { name })

// jsdom does not scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  mockErrors = Map()
  edit({ heading: 'Soon' })
  showInForm(undefined)
  showInPreview(english)
})

it('the form in Arabic has the English above to read, and takes the preview along', async () => {
  render(<Form />)
  expect(screen.queryByText('Soon')).not.toBeInTheDocument()
  await userEvent.click(button('العربية'))
  expect(screen.getByText('Soon')).toHaveAttribute('lang', 'en')
  act(() => edit({ heading: 'Nearly there' }))
  expect(screen.getByText('Nearly there')).toBeVisible()
  expect(previewLanguage()).toHaveTextContent('ar')
})

it('the preview is in the language that one types in', async () => {
  render(<Form />)
  await userEvent.click(screen.getByLabelText('Heading · العربية'))
  expect(button(/^(Both|All)$/)).toHaveAttribute('aria-pressed', 'true')
  expect(previewLanguage()).toHaveTextContent('ar')
  // A phone number is the same in both.
  await userEvent.click(screen.getByLabelText('Phone'))
  expect(previewLanguage()).toHaveTextContent('ar')
  await userEvent.click(screen.getByLabelText('Heading'))
  expect(previewLanguage()).toHaveTextContent('en')
})

it('the form shows both languages once a text that it hides keeps one from publishing', async () => {
  render(<Form />)
  const publishWithErrorIn = (id: string) =>
    act(async () => {
      mockErrors = Map([[id, [{ message: 'It is missing.' }]]])
      switchHandle?.isValid()
    })
  await userEvent.click(button('English'))
  await publishWithErrorIn('heading-field-2')
  expect(button('English')).toHaveAttribute('aria-pressed', 'true')
  await publishWithErrorIn('heading_ar-field-3')
  expect(button(/^(Both|All)$/)).toHaveAttribute('aria-pressed', 'true')
})

it('the switch says how much visitors see in English', () => {
  edit({ heading: 'Soon', text: 'We are building.', text_ar: 'نبني.' })
  render(<Form />)
  expect(
    screen.getByText('Arabic shows the English in 1 place, until you translate it.'),
  ).toBeVisible()
  act(() => edit({ heading: 'Soon', text: 'We are building.' }))
  expect(
    screen.getByText('Arabic shows the English in 2 places, until you translate them.'),
  ).toBeVisible()
  act(() => edit({}, { newRecord: true }))
  expect(screen.queryByText('Every text has its Arabic.')).not.toBeInTheDocument()
})

describe('a translation', () => {
  it.each([
    ['in this session', { heading: 'Soon', heading_ar: 'قريبًا' }, {}],
    [
      'before it was opened',
      { heading: 'Now', heading_ar: 'قريبًا', heading_ar_outdated: true },
      { heading_ar_outdated: true },
    ],
  ])('whose English was changed %s says so, until it is confirmed', async (_when, opened, mark) => {
    const value = 'قريبًا'
    edit({ heading: 'Now', heading_ar: value, ...mark }, { opened })
    render(<Form value={value} />)
    expect(screen.getByText(/^The English has changed since: read this again\./)).toBeVisible()
    expect(screen.getByText('Arabic may be out of date in 1 place.')).toBeVisible()
    expect(screen.queryByText('Every text has its Arabic.')).not.toBeInTheDocument()
    await userEvent.click(button('It still fits'))
    expect(screen.queryByText(/read this again/)).not.toBeInTheDocument()
    expect(screen.getByText('Every text has its Arabic.')).toBeVisible()
    act(() => mockChange('heading', 'Later'))
    expect(button('It still fits')).toBeVisible()
    await userEvent.type(screen.getByDisplayValue(value), 'ا')
    expect(screen.queryByText(/read this again/)).not.toBeInTheDocument()
    // Whether or not it was published in between.
    act(() => mockChange('heading', 'Even later'))
    expect(button('It still fits')).toBeVisible()
  })

  it('that is missing says what visitors read, unless there is nothing to translate', () => {
    const { rerender } = render(<Form />)
    const note = () => screen.queryByText('Arabic shows the English here.')
    expect(note()).toBeVisible()
    rerender(<Form value="قريبًا" />)
    expect(note()).not.toBeInTheDocument()
    rerender(<Form />)
    act(() => edit({ heading: ' ' }))
    expect(note()).not.toBeInTheDocument()
  })

  it.each([
    ['is unusual', 'قريبًا, هنا', 'This text uses the Latin comma'],
    ['is a name', 'National Bank of Kuwait', 'If they are no name, translate them.'],
  ])('gets a note where it %s, and can be published', (_what, value, note) => {
    render(<Form value={value} />)
    expect(screen.getByText(new RegExp(note))).toBeVisible()
    expect(handle?.isValid()).toBe(true)
  })
})
