import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { group, list, text, type Fields } from '../../content/model/field'
import { change } from '../actions/edits'
import { updateDraft } from '../state/drafts'
import { useEditorView } from '../state/editor-view'
import { confirmations } from '../../../tests/helpers/confirmations'
import { renderForm } from '../../../tests/helpers/record-form'

const fact = group('Fact', 'Enter a fact.', { name: text('Name', 'Enter a name.') })
const page = {
  heading: text('Heading', 'Write it.'),
  lead: text('Lead', 'Write it.', { optional: true }),
  facts: list('Facts', 'Add a fact.', fact, { min: 1 }),
}
const options = { optional: true, switchLabel: 'It has a page' } as const
const fields = {
  title: text('Title', 'Write it.'),
  page: group('Page', 'Add a page.', page, options),
} satisfies Fields
const card = { title: 'Tower' }
const tower = { ...card, page: { heading: 'Towers', facts: [{ name: 'Floors' }] } }

const user = userEvent.setup()
const getSwitch = () => screen.getByRole('checkbox', { name: 'It has a page' })
const getButton = (name: string) => screen.getByRole('button', { name })
const path = 'pages/tower.json'

beforeEach(() => localStorage.clear())

it('lists what is missing when it is switched on', async () => {
  const { getRecord } = await renderForm(fields, card, { path })
  await user.click(getSwitch())
  expect(getRecord()).toEqual({ ...card, page: {} })
  // Expects that the preview shows this group.
  expect(useEditorView.getState().focusedField).toBe('page')
  const getMissing = () =>
    within(screen.getByText('Before you publish, fill in:'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(getMissing()).toEqual(['Heading', 'Facts'])
  await user.click(getButton('Heading'))
  expect(screen.getByLabelText('Heading')).toHaveFocus()
  await user.keyboard('Towers')
  expect(getMissing()).toEqual(['Facts'])
})

it('stays on unless the removal is confirmed', async () => {
  confirmations.isAgreed = false
  const { getRecord } = await renderForm(fields, tower, { path })
  await user.click(getSwitch())
  expect(confirmations.questions).toEqual([expect.stringMatching(/^Remove “Page”/)])
  expect(getSwitch()).toBeChecked()
  expect(getRecord()).toEqual(tower)
})

it('restores the removed group with Undo', async () => {
  const { getRecord } = await renderForm(fields, tower, { path })
  await user.click(getSwitch())
  expect(getRecord()).toEqual(card)
  expect(getButton('Undo')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(getRecord()).toEqual(tower)
  expect(getSwitch()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

it('keeps the former values until the form is left', async () => {
  const { getRecord, leave } = await renderForm(fields, tower, { path })
  await user.click(getSwitch())
  await user.type(screen.getByLabelText('Title'), 's')
  await user.click(getSwitch())
  expect(getRecord()).toEqual({ ...tower, title: 'Towers' })
  await user.click(getSwitch())
  leave()
  const { getRecord: getNewRecord } = await renderForm(fields, card, { path })
  await user.click(getSwitch())
  expect(getNewRecord()).toEqual({ ...card, page: {} })
})

it.each([
  ['since the changes are discarded', () => updateDraft(path, () => undefined)],
  ['from an earlier version', () => change(path, 'page', tower.page)],
])('offers no Undo once the group is back %s', async (_case, bringBack) => {
  const { getRecord } = await renderForm(fields, tower, { path })
  await user.click(getSwitch())
  act(bringBack)
  expect(getRecord()).toEqual(tower)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('shows an error of the server at the switch', async () => {
  const { patch } = await renderForm(fields, card, { path })
  patch({ errors: new Map([['page', 'This is still used.']]), focusRequest: 'page' })
  expect(getSwitch()).toHaveFocus()
  expect(getSwitch()).toHaveAccessibleDescription('This is still used.')
})
