import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { points, textItem } from '../../screens/shared-fields'
import { text, type Fields } from '../../content-model/field'
import { renderForm } from '../../testing/record-form'

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

const point = (title: string) => ({
  title,
  title_ar: `${title} بالعربية`,
  text: `${title}.`,
  text_ar: `${title}.`,
})
const record = {
  points: [point('Plan'), point('Pour'), point('Press')],
  places: [{ text: 'Doha', text_ar: 'الدوحة' }],
}

const user = userEvent.setup()
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const list = (name: string) => within(screen.getByRole('group', { name }))
const titleInputs = () => screen.getAllByLabelText('Title')
const move = (name: string, place: string) =>
  user.selectOptions(screen.getByLabelText(`Place of “${name}”`), place)
/** The names of the points, in their order. */
const titles = (typed: { points?: unknown }) =>
  (typed.points as { title: string }[]).map(({ title }) => title)

beforeEach(() => localStorage.clear())

it('an item that is added opens and has the focus', async () => {
  const { record: now } = renderForm(fields, record)
  await user.click(list('Points').getByRole('button', { name: 'Add point' }))
  expect(titleInputs().at(-1)).toHaveFocus()
  expect(screen.getByText('Point 4').closest('details')).toHaveAttribute('open')
  await user.keyboard('Prop')
  expect(titles(now())).toEqual(['Plan', 'Pour', 'Press', 'Prop'])
})

it('a form in one language asks for an item in that language', async () => {
  renderForm(fields, record)
  await user.click(button('العربية'))
  await user.click(button('Add place'))
  expect(screen.getByLabelText('Place 2 · العربية')).toHaveFocus()
  await user.click(button('Both'))
})

it('a list that is full says so in place of the button that adds', async () => {
  renderForm(fields, record)
  await user.click(button('Add place'))
  expect(screen.getByLabelText('Place 2')).toHaveFocus()
  await user.click(button('Add place'))
  expect(screen.queryByRole('button', { name: 'Add place' })).not.toBeInTheDocument()
  expect(screen.getByText('There is room for 3.')).toBeVisible()
})

describe('an item that is moved', () => {
  it('keeps the focus, the place is said, and its translation goes along', async () => {
    const { record: now } = renderForm(fields, record)
    await move('Plan', '3')
    expect(titles(now())).toEqual(['Pour', 'Press', 'Plan'])
    expect(screen.getByLabelText('Place of “Plan”')).toHaveFocus()
    expect(screen.getByText('“Plan” is now at place 3 of 3.')).toHaveRole('status')
    // Without another edit, each item shows its own Arabic, and typing marks that alone.
    expect(
      screen.getAllByLabelText('Title · العربية').map((it) => (it as HTMLInputElement).value),
    ).toEqual(['Pour', 'Press', 'Plan'].map((title) => `${title} بالعربية`))
    await user.click(screen.getByText('Plan'))
    await user.type(titleInputs().at(-1)!, '!')
    const typed = { ...point('Plan'), title: 'Plan!', title_ar_outdated: true }
    expect(now().points).toEqual([point('Pour'), point('Press'), typed])
  })

  it('is picked up, moved and dropped with the keyboard, and each step is said', async () => {
    const { record: now } = renderForm(fields, record)
    // jsdom lays nothing out: each item is 100 px high.
    const boxes = jest.spyOn(Element.prototype, 'getBoundingClientRect')
    boxes.mockImplementation(function (this: Element) {
      const items = [...document.querySelectorAll('li.item')]
      const place = items.indexOf(this.closest('li.item')!)
      return place < 0 ? new DOMRect(0, 0, 100, 900) : new DOMRect(0, place * 100, 100, 100)
    })
    button('Move “Plan”').focus()
    for (const [key, said] of [
      [' ', '“Plan” is picked up, at place 1 of 3.'],
      ['{ArrowDown}', '“Plan” is picked up, at place 2 of 3.'],
      [' ', '“Plan” is now at place 2 of 3.'],
    ] as const) {
      await user.keyboard(key)
      expect(await screen.findByText(said)).toBeInTheDocument()
    }
    expect(titles(now())).toEqual(['Pour', 'Plan', 'Press'])
    boxes.mockRestore()
  })
})

describe('an item that is removed', () => {
  it('leaves Undo in its place, with the focus, which brings it back as it was', async () => {
    const { record: now } = renderForm(fields, record)
    await user.type(titleInputs()[1]!, '!')
    const typed = now()
    const next = screen.getByText('Press').closest('li')
    await user.click(button('Remove “Pour!”'))
    // As it was, open or closed.
    expect(screen.getByText('Press').closest('li')).toBe(next)
    expect(titles(now())).toEqual(['Plan', 'Press'])
    expect(button('Undo')).toHaveFocus()
    expect(screen.getByText(/“Pour!” is removed\./)).toHaveRole('status')
    await user.keyboard('{Enter}')
    expect(now()).toEqual(typed)
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(screen.getByText('Pour!').closest('summary')).toHaveFocus()
    // What it was written for is known still.
    await user.type(titleInputs()[1]!, '{Backspace}')
    expect(now()).toEqual(record)
  })

  it('comes back in a form in one language, which stays so', async () => {
    const { record: now } = renderForm(fields, record)
    await user.click(button('العربية'))
    await user.click(button('Remove “Pour”'))
    await user.click(button('Undo'))
    expect(now()).toEqual(record)
    expect(button('العربية')).toHaveAttribute('aria-pressed', 'true')
    await user.click(button('Both'))
  })

  it('takes the place of the one before, in whichever list: Enter brings back the last', async () => {
    const { record: now } = renderForm(fields, record)
    for (const name of ['Doha', 'Press', 'Pour']) {
      await user.click(button(`Remove “${name}”`))
      expect(button('Undo')).toHaveFocus()
    }
    await user.type(titleInputs()[0]!, 's')
    await user.click(button('Undo'))
    expect(titles(now())).toEqual(['Plans', 'Pour'])
    expect(now().places).toEqual([])
  })
})

describe('what is wrong in a list', () => {
  it('goes when items change their places, so that it stands at no other one', async () => {
    const points = [point('Plan'), { ...point('Pour'), text: '' }]
    const { form } = renderForm(fields, { ...record, points })
    act(() => form().isValid())
    const error = () => screen.queryByText(/^“Text” is missing/, { selector: 'li p' })
    expect(error()?.closest('details')).toHaveAttribute('open')
    await move('Pour', '1')
    expect(error()).not.toBeInTheDocument()
    act(() => form().isValid())
    expect(error()?.closest('li')).toHaveTextContent('Pour')
    await user.click(button('Remove “Pour”'))
    expect(error()).not.toBeInTheDocument()
  })

  it('is not said of an item that was added since, until it is checked too', async () => {
    const { form } = renderForm(fields, { ...record, points: [{ ...point('Pour'), text: '' }] })
    act(() => form().isValid())
    await user.click(button('Add point'))
    expect(screen.getAllByText(/is missing/, { selector: 'li p' })).toHaveLength(1)
    act(() => form().isValid())
    expect(screen.getAllByText(/is missing/, { selector: 'li p' })).toHaveLength(3)
  })

  it('is not said of the item that takes its place, though that lacks the same', async () => {
    const { form } = renderForm(fields, { ...record, points: [{ title: 'Pour' }] })
    act(() => form().isValid())
    await user.click(button('Add point'))
    await user.click(button('Remove “Pour”'))
    expect(screen.getByText('Point 1')).toBeVisible()
    expect(screen.queryByText(/is missing/)).not.toBeInTheDocument()
  })

  it('leads to what adds an item where one is missing, and goes once there is one', async () => {
    const { form } = renderForm(fields, { ...record, places: [] })
    act(() => form().isValid())
    const error = list('Places').getByText(/must have at least 1 entry/)
    expect(error).toBeVisible()
    await waitFor(() => expect(button('Add place')).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(error).not.toHaveTextContent('must have')
  })
})
