import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fields } from '../../content/model/field'
import { phoneNumber } from '../../content/kinds/shared'
import { yearRange } from '../../content/model/year-range'
import { renderForm } from '../../../tests/helpers/record-form'

const base = { label: 'It', hint: 'Write it.', type: 'text' } as const
const fields = {
  heading: { ...base, label: 'Heading', searchResultLength: 10 },
  years: { ...base, label: 'Years', sameInAllLanguages: true, pattern: yearRange },
  phone: { ...base, label: 'Phone', sameInAllLanguages: true, pattern: phoneNumber },
  floors: { ...base, type: 'number', label: 'Floors', min: 1, max: 99 },
} as const satisfies Fields

const soon = { heading: 'Soon', heading_ar: 'قريبًا' }
const user = userEvent.setup()

const getEnglish = () => screen.getByLabelText('Heading')
const getArabic = () => screen.getByLabelText('Heading · العربية')

beforeEach(() => localStorage.clear())

describe('a text', () => {
  it('shows a note while its translation is missing', async () => {
    const { getRecord } = await renderForm(fields, { heading: 'Soon' })
    const queryNote = () => screen.queryByText('Arabic shows the English here.')
    expect(queryNote()).toBeVisible()
    await user.type(getArabic(), 'ق')
    expect(queryNote()).not.toBeInTheDocument()
    await user.clear(getArabic())
    expect(queryNote()).toBeVisible()
    // Expects no property for a cleared translation.
    expect(getRecord()).toEqual({ heading: 'Soon' })
    await user.clear(getEnglish())
    expect(queryNote()).not.toBeInTheDocument()
  })

  it('is marked with its language, and a number for the keyboard of a phone', async () => {
    await renderForm(fields, soon)
    expect(getArabic()).toHaveAttribute('lang', 'ar')
    expect(getArabic()).toHaveAttribute('dir', 'rtl')
    expect(screen.getByLabelText('Floors')).toHaveAttribute('inputmode', 'numeric')
  })

  it('shows notes about unusual characters and excessive length', async () => {
    await renderForm(fields, { heading: 'Soon on this site', heading_ar: 'ها, هنا' })
    expect(screen.getByText('7 of 10 characters')).toBeVisible()
    expect(screen.getByText(/^This text uses the Latin comma/)).toBeVisible()
    expect(
      screen.getByText('17 of 10 characters. Search engines cut what is longer.'),
    ).toBeVisible()
  })
})

describe('the note of an outdated translation', () => {
  const queryNote = () => screen.queryByText(/^The English has changed since: read this again\./)
  const flagged = { ...soon, heading_ar_outdated: true }

  it('disappears when the English is reverted', async () => {
    const { getRecord } = await renderForm(fields, soon)
    await user.type(getEnglish(), 'er')
    expect(queryNote()).toBeVisible()
    expect(getRecord()).toEqual({ ...flagged, heading: 'Sooner' })
    await user.type(getEnglish(), '{Backspace}{Backspace}')
    expect(queryNote()).not.toBeInTheDocument()
    expect(getRecord()).toEqual(soon)
  })

  it('disappears on confirmation, which focuses the input', async () => {
    const { getRecord } = await renderForm(fields, flagged)
    await user.click(screen.getByRole('button', { name: 'It still fits' }))
    expect(queryNote()).not.toBeInTheDocument()
    expect(getArabic()).toHaveFocus()
    expect(getRecord()).toEqual(soon)
  })
})

it.each([
  ['Years', '٢٠٢٣–٢٠٢٤', '2023 - 2024'],
  ['Years', 'soon', 'soon'],
  ['Phone', '00965-5550 0142', '+965 5550 0142'],
  ['Floors', '٢٥', '25'],
  ['Floors', 'many', 'many'],
])('normalises the input on blur: %s, %s', async (label, typed, normalised) => {
  const { getRecord } = await renderForm(fields, soon)
  await user.type(screen.getByLabelText(label), typed)
  await user.tab()
  expect(screen.getByLabelText(label)).toHaveValue(normalised)
  expect(getRecord()).toHaveProperty(label.toLowerCase(), normalised === '25' ? 25 : normalised)
})

it.each([
  ['Years', '٢٠٢٣–٢٠٢٤', { key: 'z', ctrlKey: true }],
  ['Phone', '00965-5550 0142', { key: 'Z', metaKey: true }],
  // Presses the key of Z on an Arabic keyboard.
  ['Floors', '٢٥', { key: 'ئ', code: 'KeyZ', ctrlKey: true }],
])('brings back the typed text by undo: %s, %s', async (label, typed, key) => {
  await renderForm(fields, soon)
  const input = screen.getByLabelText(label)
  await user.type(input, typed)
  await user.tab()
  const normalised = (input as HTMLInputElement).value
  fireEvent.keyDown(input, { key: 'z' })
  expect(input).toHaveValue(normalised)
  expect(fireEvent.keyDown(input, key)).toBe(false)
  expect(input).toHaveValue(typed)
  // Expects that any other undo is left to the browser.
  expect(fireEvent.keyDown(input, key)).toBe(true)
  await user.type(input, '7')
  expect(input).toHaveValue(`${typed}7`)
})

it('reports a text that is too long while staff type', async () => {
  const { getRecord } = await renderForm(fields, { ...soon, heading: 'a'.repeat(300) })
  expect(getEnglish()).toBeValid()
  await user.type(getEnglish(), 'b')
  expect(getEnglish()).toBeInvalid()
  const message = '“Heading” has 301 characters, of at most 300. Write it.'
  expect(getEnglish()).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(screen.getByText(message, { selector: '[role=status]' })).toBeInTheDocument()
  expect(getRecord()).toHaveProperty('heading', `${'a'.repeat(300)}b`)
  await user.type(getEnglish(), 'c')
  // Expects no announcement of each further character.
  expect(screen.queryByText(/has 302/, { selector: '[role=status]' })).toBeNull()
  await user.type(getEnglish(), '{Backspace}{Backspace}')
  expect(getEnglish()).toBeValid()
})
