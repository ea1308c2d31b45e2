import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { group, list, text, type Fields } from '../../content/model/field'
import { yearRange } from '../../content/model/year-range'
import { confirmations } from '../../../tests/helpers/confirmations'
import { noContent, renderForm } from '../../../tests/helpers/record-form'
import { setContent } from '../state/content'
import { updateDraft } from '../state/drafts'

const sameText = { type: 'text', hint: 'Write it.', sameInAllLanguages: true } as const
const fact = group('Fact', 'Enter a fact.', { name: { ...sameText, label: 'Name' } })
const page = { heading: text('Heading', 'Write it.') }
const fields = {
  title: text('Title', 'Write it.'),
  years: { ...sameText, label: 'Years', pattern: yearRange },
  facts: list('Facts', 'Add a fact.', fact, { min: 0 }),
  page: group('Page', 'Add a page.', page, { optional: true, switchLabel: 'It has a page' }),
} satisfies Fields
const record = {
  title: 'Tower',
  years: '2018',
  facts: [{ name: 'Floors' }, { name: 'Lifts' }],
  page: { heading: 'Towers' },
}
const path = 'pages/tower.json'
const user = userEvent.setup()

const getSwitch = () => screen.getByRole('checkbox', { name: 'It has a page' })
const getYears = () => screen.getByLabelText('Years')
const clickButton = (name: string) => user.click(screen.getByRole('button', { name }))
const pressUndo = () => fireEvent.keyDown(getYears(), { key: 'z', ctrlKey: true })
const fillYears = (value: string) => {
  fireEvent.change(getYears(), { target: { value } })
  fireEvent.blur(getYears())
}
const getUndoButtons = () =>
  screen.queryAllByRole('button', { name: 'Undo' }).map((each) => each.parentElement!.textContent)

beforeEach(() => localStorage.clear())

it('takes back an item, a group and corrected texts, in any order', async () => {
  const { getRecord } = await renderForm(fields, record, { path })
  fillYears('2018–2019')
  await clickButton('Remove “Floors”')
  await user.click(getSwitch())
  fillYears('٢٠٢٠–٢٠٢١')
  expect(getRecord()).toEqual({ title: 'Tower', years: '2020 - 2021', facts: [{ name: 'Lifts' }] })
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!)
  pressUndo()
  expect(getRecord().years).toBe('٢٠٢٠–٢٠٢١')
  // Reverts the typed text, as the browser's own Undo does.
  fireEvent.change(getYears(), { target: { value: '2018 - 2019' } })
  pressUndo()
  await clickButton('Undo')
  expect(getRecord()).toEqual({ ...record, years: '2018–2019' })
  expect(getUndoButtons()).toEqual([])
})

it('takes back a corrected text after a later one whose path begins like its own', async () => {
  const year = { ...fields.years, label: 'Year' }
  const { getRecord } = await renderForm({ years: fields.years, year }, record, { path })
  fillYears('2018–2019')
  const input = screen.getByLabelText('Year')
  fireEvent.change(input, { target: { value: '2020–2021' } })
  fireEvent.blur(input)
  pressUndo()
  expect(getRecord()).toMatchObject({ years: '2018–2019', year: '2020 - 2021' })
})

it('offers what was removed again only after all changes are back', async () => {
  const { getRecord } = await renderForm(fields, record, { path })
  await clickButton('Remove “Floors”')
  await user.click(getSwitch())
  await clickButton('Discard my changes')
  expect(getUndoButtons()).toEqual(['Your changes are discarded.Undo'])
  await clickButton('Undo')
  expect(getUndoButtons()).toEqual(['“Floors” is removed.Undo', '“Page” is removed.Undo'])
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!)
  expect(getRecord()).toEqual({ ...record, page: undefined })
})

it('forgets what was discarded once something is typed', async () => {
  const { getRecord } = await renderForm(fields, record, { path })
  await clickButton('Remove “Floors”')
  await clickButton('Discard my changes')
  expect(confirmations.questions).toHaveLength(1)
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Other' } })
  expect(getUndoButtons()).toEqual([])
  await clickButton('Remove “Lifts”')
  await clickButton('Undo')
  expect(getRecord()).toEqual({ ...record, title: 'Other' })
})

describe('after a removal from a list, offers the item', () => {
  const publish = (facts: readonly object[]) =>
    act(() => setContent({ ...noContent, records: { [path]: { ...record, facts } } }))
  const [floors, lifts] = record.facts as [object, object]
  beforeEach(async () => {
    await renderForm(fields, record, { path })
    await clickButton('Remove “Floors”')
  })

  it('until the publication of the removal is taken back', () => {
    act(() => updateDraft(path, () => undefined))
    publish([lifts])
    expect(getUndoButtons()).toEqual(['“Floors” is removed.Undo'])
    publish([floors, lifts])
    expect(getUndoButtons()).toEqual([])
  })

  it('until the list of somebody else is taken', async () => {
    publish([floors, { name: 'Cranes' }])
    expect(getUndoButtons()).toEqual(['“Floors” is removed.Undo'])
    await clickButton('Take theirs')
    expect(getUndoButtons()).toEqual([])
  })
})

it('keeps what was discarded when a field is left as it was', async () => {
  const years = '2018–2019'
  const withLink = { ...fields, to: { type: 'link', label: 'Leads to', hint: 'Choose.' } } as const
  const given = { ...record, years, to: 'https://example.com/' }
  const { getRecord } = await renderForm(withLink, given, { path })
  await clickButton('Remove “Floors”')
  await clickButton('Discard my changes')
  for (const name of ['Years', 'Another address']) {
    await user.click(screen.getByRole('textbox', { name }))
    await user.tab()
  }
  expect(getRecord()).toMatchObject({ years })
  expect(getUndoButtons()).toEqual(['Your changes are discarded.Undo'])
})

describe('in a list inside a list', () => {
  const day = group('Day', 'Enter a day.', { name: { ...sameText, label: 'Day' } })
  const office = group('Office', 'Enter an office.', {
    city: { ...sameText, label: 'City' },
    days: list('Days', 'Add a day.', day, { min: 0 }),
  })
  const offices = { offices: list('Offices', 'Add an office.', office, { min: 0 }) }
  const named = (names: string[]) => names.map((name) => ({ name }))
  const nested = {
    offices: [
      { city: 'Kuwait', days: named(['Sunday', 'Monday']) },
      { city: 'Dubai', days: named(['Tuesday', 'Friday']) },
      { city: 'Doha', days: named(['Saturday']) },
    ],
  }
  const undoFirst = () => user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!)

  it('takes back removals step by step, in reverse order', async () => {
    const { getRecord } = await renderForm(offices, nested, { path })
    const records = [getRecord()]
    for (const name of ['Sunday', 'Monday', 'Doha', 'Tuesday', 'Kuwait', 'Dubai']) {
      await clickButton(`Remove “${name}”`)
      records.push(getRecord())
    }
    while (records.length > 1) {
      expect(getRecord()).toEqual(records.pop())
      const before = getRecord()
      await undoFirst()
      expect(getRecord()).not.toEqual(before)
    }
    expect(getRecord()).toEqual(nested)
    expect(getUndoButtons()).toEqual([])
  })

  it('brings an item back into the list that was moved meanwhile', async () => {
    const { getRecord } = await renderForm(offices, nested, { path })
    await clickButton('Remove “Sunday”')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Place of “Kuwait”' }), '2')
    await clickButton('Undo')
    const [kuwait, dubai, doha] = nested.offices
    expect(getRecord()).toEqual({ offices: [dubai, kuwait, doha] })
  })

  it('offers no item to another list after a removal and a move', async () => {
    const { getRecord } = await renderForm(offices, nested, { path })
    await clickButton('Remove “Sunday”')
    await clickButton('Remove “Doha”')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Place of “Kuwait”' }), '2')
    await clickButton('Undo')
    expect(getUndoButtons()).toEqual([])
    const [kuwait, dubai, doha] = nested.offices
    const days = named(['Monday'])
    expect(getRecord()).toEqual({ offices: [dubai, { ...kuwait, days }, doha] })
  })
})
