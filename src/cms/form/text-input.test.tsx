import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fields } from '../../content-model/field'
import { phoneNumber, yearRange } from '../../content-model/shared-fields'
import { mainLanguage, translations } from '../../languages/languages'
import { renderForm } from '../../testing/record-form'

const base = { label: 'It', hint: 'Write it.' }
const fields = {
  heading: { kind: 'text', ...base, label: 'Heading', cutAt: 10 },
  years: {
    kind: 'text',
    ...base,
    label: 'Years',
    sameInAllLanguages: true,
    pattern: yearRange,
  },
  phone: { kind: 'text', ...base, label: 'Phone', sameInAllLanguages: true, pattern: phoneNumber },
  floors: { kind: 'number', ...base, label: 'Floors', min: 1, max: 99 },
} as const satisfies Fields

const soon = { heading: 'Soon', heading_ar: 'قريبًا' }
const [arabic] = translations
const user = userEvent.setup()

const english = () => screen.getByLabelText('Heading')
const inArabic = () => screen.getByLabelText('Heading · العربية')
const show = (name: string) => user.click(screen.getByRole('button', { name }))

beforeAll(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {}
})
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

  it('is there in one language only, with the English to read beside its Arabic', async () => {
    renderForm(fields, soon)
    await show('العربية')
    expect(screen.queryByLabelText('Heading')).not.toBeInTheDocument()
    expect(screen.getByText('Soon')).toHaveAttribute('lang', 'en')
    // What is there once for both languages stays.
    expect(screen.getByLabelText('Years')).toBeVisible()
    await show('English')
    expect(screen.queryByLabelText('Heading · العربية')).not.toBeInTheDocument()
    expect(english()).toBeVisible()
  })

  it('says what visitors read until it is translated, if there is anything to translate', async () => {
    const { record } = renderForm(fields, { heading: 'Soon' })
    const note = () => screen.queryByText('Arabic shows the English here.')
    expect(note()).toBeVisible()
    expect(screen.getByText('Arabic shows the English in 1 place.')).toBeVisible()
    await user.type(inArabic(), 'ق')
    expect(note()).not.toBeInTheDocument()
    expect(screen.getByText('Every text has its Arabic.')).toBeVisible()
    await user.clear(inArabic())
    expect(note()).toBeVisible()
    // As if there had never been one.
    expect(record()).toEqual({ heading: 'Soon' })
    await user.clear(english())
    expect(note()).not.toBeInTheDocument()
  })

  it('in Arabic says what is unusual in its style', async () => {
    renderForm(fields, { heading: 'Soon', heading_ar: 'قريبًا, هنا' })
    expect(screen.getByText(/^This text uses the Latin comma/)).toBeVisible()
  })

  it('says how long it is where search engines cut it', async () => {
    renderForm(fields, soon)
    await user.type(english(), ' on this site')
    expect(
      screen.getByText('17 of 10 characters. Search engines cut what is longer.'),
    ).toBeVisible()
  })

  it('tells which language is typed in, so that the preview can follow', async () => {
    const onFocus = jest.fn()
    renderForm(fields, soon, { onFocus })
    await user.click(inArabic())
    expect(onFocus).toHaveBeenLastCalledWith('heading_ar', arabic)
    await user.click(english())
    expect(onFocus).toHaveBeenLastCalledWith('heading', mainLanguage)
    await user.click(screen.getByLabelText('Years'))
    expect(onFocus).toHaveBeenLastCalledWith('years', undefined)
  })
})

describe('a translation whose English was changed', () => {
  const note = () => screen.queryByText(/^The English has changed since: read this again\./)

  it('says so until the English is what it was', async () => {
    const { record } = renderForm(fields, soon)
    await user.type(english(), 'er')
    expect(note()).toBeVisible()
    expect(screen.getByText('Arabic may be out of date in 1 place.')).toBeVisible()
    expect(record()).toEqual({ ...soon, heading: 'Sooner', heading_ar_outdated: true })
    await user.type(english(), '{Backspace}{Backspace}')
    expect(note()).not.toBeInTheDocument()
    expect(record()).toEqual(soon)
  })

  it('says so until it is edited', async () => {
    renderForm(fields, { ...soon, heading_ar_outdated: true })
    expect(note()).toBeVisible()
    await user.type(inArabic(), '!')
    expect(note()).not.toBeInTheDocument()
  })

  it('says so until it is confirmed, and has the focus then', async () => {
    const { record } = renderForm(fields, { ...soon, heading_ar_outdated: true })
    await user.click(screen.getByRole('button', { name: 'It still fits' }))
    expect(note()).not.toBeInTheDocument()
    expect(inArabic()).toHaveFocus()
    expect(record()).toEqual(soon)
  })
})

describe('what is left is put into its one form:', () => {
  it.each([
    ['Years', '٢٠٢٣–٢٠٢٤', '2023 - 2024'],
    ['Years', 'soon', 'soon'],
    ['Phone', '00965-5550 0142', '+965 5550 0142'],
    ['Floors', '٢٥', '25'],
    ['Floors', 'many', 'many'],
  ])('%s, %s', async (label, typed, written) => {
    renderForm(fields, soon)
    await user.type(screen.getByLabelText(label), typed)
    await user.tab()
    expect(screen.getByLabelText(label)).toHaveValue(written)
  })
})

it('a label, a hint and a sentence about what is wrong belong to their input', async () => {
  const { form } = renderForm(fields, { ...soon, years: 'soon' })
  const years = screen.getByLabelText('Years')
  expect(years).toHaveAccessibleDescription(/^Write it\.\s*$/)
  act(() => form().isValid())
  expect(await screen.findByText(/^“Years” must be a year/)).toBeVisible()
  expect(years).toHaveAccessibleDescription(
    /^“Years” must be a year or a year range. Write it\.\s*$/,
  )
  expect(years).toBeInvalid()
  expect(within(screen.getByRole('alert')).getByText(/3 fields are not right/)).toBeVisible()
})
