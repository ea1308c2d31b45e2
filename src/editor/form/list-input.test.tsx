import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { points, textItem } from '../../content/kinds/shared'
import { group, list, text, type Fields } from '../../content/model/field'
import { picture } from '../../content/model/picture-fields'
import { renderForm } from '../../../tests/helpers/record-form'

const fields = {
  points,
  places: {
    type: 'list',
    label: 'Places',
    hint: 'Add the cities.',
    min: 1,
    max: 3,
    itemGroup: textItem(text('Place', 'Enter a city.')),
  },
} as const satisfies Fields

const createPoint = (title: string) => ({
  title,
  title_ar: `${title} بالعربية`,
  text: `${title}.`,
  text_ar: `${title}.`,
})
const record = {
  points: [createPoint('Plan'), createPoint('Pour'), createPoint('Press')],
  places: [{ text: 'Doha', text_ar: 'الدوحة' }],
}

const user = userEvent.setup()
const getButton = (name: string | RegExp) => screen.getByRole('button', { name })
const getList = (name: string) => within(screen.getByRole('group', { name }))
const getName = (name: string) => screen.getByText(name, { selector: 'summary *' })
const getTitleInputs = () => screen.getAllByLabelText('Title')
/** Moves an item with the focused select. Does not use user-event, which focuses the select again. */
const move = (name: string, position: string) => {
  const select = screen.getByLabelText(`Place of “${name}”`)
  select.focus()
  fireEvent.change(select, { target: { value: position } })
}
const listTitles = (content: { points?: unknown }) =>
  (content.points as { title: string }[]).map(({ title }) => title)

beforeEach(() => localStorage.clear())

it('opens and focuses an added item', async () => {
  const { getRecord } = await renderForm(fields, record)
  await user.click(getList('Points').getByRole('button', { name: 'Add point' }))
  expect(getTitleInputs().at(-1)).toHaveFocus()
  expect(screen.getByText('Point 4').closest('details')).toHaveAttribute('open')
  await user.keyboard('Prop')
  expect(listTitles(getRecord())).toEqual(['Plan', 'Pour', 'Press', 'Prop'])
})

it('focuses an added item in the shown language', async () => {
  await renderForm(fields, record)
  await user.click(getButton('العربية'))
  await user.click(getButton('Add place'))
  expect(screen.getByLabelText('Place 2 · العربية')).toHaveFocus()
  await user.click(getButton('Both'))
})

it('shows the picture of a closed item', async () => {
  const photo = picture({ shape: 'LANDSCAPE' })
  const person = group('Person', 'Add it.', { name: text('Name', 'Enter it.'), photo })
  const people = [{ name: 'Ann', photo: { file: { src: '/media/ann.jpg' }, alt: 'Ann.' } }]
  const pictures = ['/media/ann.jpg']
  await renderForm(
    { people: list('People', 'Add one.', person, { min: 0 }) },
    { people },
    { pictures },
  )
  const image = getName('Ann').closest('summary')!.querySelector('img')
  expect(image).toHaveAttribute('src', '/media/ann.jpg')
})

it('replaces the Add button by a note when the list is full', async () => {
  await renderForm(fields, record)
  await user.click(getButton('Add place'))
  expect(screen.getByLabelText('Place 2')).toHaveFocus()
  await user.click(getButton('Add place'))
  expect(screen.queryByRole('button', { name: 'Add place' })).not.toBeInTheDocument()
  expect(screen.getByText('There is room for 3.')).toBeVisible()
})

describe('moving an item', () => {
  it('keeps its focus and its translation', async () => {
    const { getRecord } = await renderForm(fields, record)
    expect(getButton('Move “Plan”')).not.toHaveAttribute('aria-roledescription')
    move('Plan', '3')
    expect(listTitles(getRecord())).toEqual(['Pour', 'Press', 'Plan'])
    expect(screen.getByLabelText('Place of “Plan”')).toHaveFocus()
    expect(screen.getByText('“Plan” is now at place 3 of 3.')).toHaveRole('status')
    // Expects each item's own Arabic. An edit must flag only the translation of its item.
    expect(
      screen.getAllByLabelText('Title · العربية').map((input) => (input as HTMLInputElement).value),
    ).toEqual(['Pour', 'Press', 'Plan'].map((title) => `${title} بالعربية`))
    await user.click(getName('Plan'))
    await user.type(getTitleInputs().at(-1)!, '!')
    const edited = { ...createPoint('Plan'), title: 'Plan!', title_ar_outdated: true }
    expect(getRecord().points).toEqual([createPoint('Pour'), createPoint('Press'), edited])
  })
})

describe('removing an item', () => {
  it('focuses Undo, which restores the item', async () => {
    const { getRecord } = await renderForm(fields, record)
    await user.type(getTitleInputs()[1]!, '!')
    const edited = getRecord()
    const nextItem = getName('Press').closest('li')
    await user.click(getButton('Remove “Pour!”'))
    // Expects the same element for the next item, so that the item stays open or closed.
    expect(getName('Press').closest('li')).toBe(nextItem)
    expect(listTitles(getRecord())).toEqual(['Plan', 'Press'])
    expect(getButton('Undo')).toHaveFocus()
    expect(screen.getByText('“Pour!” is removed.').parentElement).toHaveRole('status')
    await user.keyboard('{Enter}')
    expect(getRecord()).toEqual(edited)
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(getName('Pour!').closest('summary')).toHaveFocus()
    // Expects that the editor still knows which English text the restored translation belongs to.
    await user.type(getTitleInputs()[1]!, '{Backspace}')
    expect(getRecord()).toEqual(record)
  })

  it('cannot be undone while the list is full', async () => {
    const place = (text: string) => ({ text, text_ar: text })
    const places = ['Doha', 'Muscat', 'Manama'].map(place)
    const { getRecord } = await renderForm(fields, { ...record, places })
    await user.click(getButton('Remove “Muscat”'))
    await user.click(getButton('Add place'))
    await user.keyboard('Riyadh')
    const list = getList('Places')
    expect(list.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(list.getByText(/^There is room for 3: it can come back/)).toBeVisible()
    expect(getRecord().places).toHaveLength(3)
    await user.click(getButton('Remove “Riyadh”'))
    await user.click(list.getByRole('button', { name: 'Undo' }))
    expect(getRecord().places).toMatchObject([place('Doha'), place('Manama'), { text: 'Riyadh' }])
  })
})

describe('an error in a list', () => {
  it('disappears when items are moved or removed', async () => {
    const points = [createPoint('Plan'), { ...createPoint('Pour'), text: '' }]
    const { publish } = await renderForm(fields, { ...record, points })
    await publish()
    const queryError = () => screen.queryByText(/^“Text” is missing/, { selector: 'li p' })
    expect(queryError()?.closest('details')).toHaveAttribute('open')
    move('Pour', '1')
    expect(queryError()).not.toBeInTheDocument()
    await publish()
    expect(queryError()?.closest('li')).toHaveTextContent('Pour')
    await user.click(getButton('Remove “Pour”'))
    expect(queryError()).not.toBeInTheDocument()
  })

  it('focuses the Add button if an item is missing', async () => {
    const { publish } = await renderForm(fields, { ...record, places: [] })
    await publish()
    const error = getList('Places').getByText(/must have at least 1 entry/)
    expect(error).toBeVisible()
    expect(screen.getByRole('group', { name: 'Places' })).toHaveAccessibleDescription(/at least 1/)
    await waitFor(() => expect(getButton('Add place')).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(error).not.toHaveTextContent('must have')
  })
})
