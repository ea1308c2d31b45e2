import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fields } from '../../content-model/field'
import { phoneNumber, yearRange } from '../../screens/shared-fields'
import { renderForm } from '../../testing/record-form'
import { useEditorView } from './editor-view'

const base = { label: 'It', hint: 'Write it.', type: 'text' } as const
const fields = {
  heading: { ...base, label: 'Heading', searchResultLength: 10 },
  years: { ...base, label: 'Years', sameInAllLanguages: true, pattern: yearRange },
  phone: { ...base, label: 'Phone', sameInAllLanguages: true, pattern: phoneNumber },
  floors: { ...base, type: 'number', label: 'Floors', min: 1, max: 99 },
} as const satisfies Fields

const soon = { heading: 'Soon', heading_ar: 'قريبًا' }
const user = userEvent.setup()

const english = () => screen.getByLabelText('Heading')
const inArabic = () => screen.getByLabelText('Heading · العربية')

beforeEach(() => localStorage.clear())

describe('a text', () => {
  it('has an input in each language, in its direction', () => {
    renderForm(fields, soon)
    expect(english()).toHaveValue('Soon')
    expect(english()).toHaveAttribute('dir', 'ltr')
    expect(inArabic()).toHaveValue('قريبًا')
    expect(inArabic()).toHaveAttribute('dir', 'rtl')
    expect(inArabic()).toHaveAttribute('lang', 'ar')
  })

  it('says what visitors read until it is translated, if there is anything to translate', async () => {
    const { record } = renderForm(fields, { heading: 'Soon' })
    const note = () => screen.queryByText('Arabic shows the English here.')
    expect(note()).toBeVisible()
    await user.type(inArabic(), 'ق')
    expect(note()).not.toBeInTheDocument()
    await user.clear(inArabic())
    expect(note()).toBeVisible()
    // As if there had never been one.
    expect(record()).toEqual({ heading: 'Soon' })
    await user.clear(english())
    expect(note()).not.toBeInTheDocument()
  })

  it('says what is unusual in its Arabic, and how long it is where search engines cut it', () => {
    renderForm(fields, { heading: 'Soon on this site', heading_ar: 'قريبًا, هنا' })
    expect(screen.getByText(/^This text uses the Latin comma/)).toBeVisible()
    expect(
      screen.getByText('17 of 10 characters. Search engines cut what is longer.'),
    ).toBeVisible()
  })

  it('takes the preview to its language and itself', async () => {
    const view = jest.fn()
    function Preview() {
      const { previewLanguage, focusedField } = useEditorView()
      view(previewLanguage.code, focusedField)
      return null
    }
    renderForm(fields, soon)
    render(<Preview />)
    await user.click(inArabic())
    expect(view).toHaveBeenLastCalledWith('ar', 'heading_ar')
    await user.click(screen.getByLabelText('Years'))
    expect(view).toHaveBeenLastCalledWith('ar', 'years')
    await user.click(english())
    expect(view).toHaveBeenLastCalledWith('en', 'heading')
  })
})

describe('a translation whose English was changed says so', () => {
  const note = () => screen.queryByText(/^The English has changed since: read this again\./)
  const marked = { ...soon, heading_ar_outdated: true }

  it('until the English is what it was', async () => {
    const { record } = renderForm(fields, soon)
    await user.type(english(), 'er')
    expect(note()).toBeVisible()
    expect(record()).toEqual({ ...marked, heading: 'Sooner' })
    await user.type(english(), '{Backspace}{Backspace}')
    expect(note()).not.toBeInTheDocument()
    expect(record()).toEqual(soon)
  })

  it('until it is edited', async () => {
    renderForm(fields, marked)
    expect(note()).toBeVisible()
    await user.type(inArabic(), '!')
    expect(note()).not.toBeInTheDocument()
  })

  it('until it is confirmed, and has the focus then', async () => {
    const { record } = renderForm(fields, marked)
    await user.click(screen.getByRole('button', { name: 'It still fits' }))
    expect(note()).not.toBeInTheDocument()
    expect(inArabic()).toHaveFocus()
    expect(record()).toEqual(soon)
  })
})

it.each([
  ['Years', '٢٠٢٣–٢٠٢٤', '2023 - 2024'],
  ['Years', 'soon', 'soon'],
  ['Phone', '00965-5550 0142', '+965 5550 0142'],
  ['Floors', '٢٥', '25'],
  ['Floors', 'many', 'many'],
])('what is left is put into its one form: %s, %s', async (label, typed, written) => {
  renderForm(fields, soon)
  await user.type(screen.getByLabelText(label), typed)
  await user.tab()
  expect(screen.getByLabelText(label)).toHaveValue(written)
})

it('a hint, and a sentence about what is wrong, belong to their input', () => {
  const { form } = renderForm(fields, { ...soon, years: 'soon' })
  const years = screen.getByLabelText('Years')
  expect(years).toHaveAccessibleDescription(/^Write it\.\s*$/)
  act(() => form().isValid())
  expect(years).toHaveAccessibleDescription(
    /^“Years” must be a year or a year range. Write it\.\s*$/,
  )
  expect(years).toBeInvalid()
})
