import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Map } from 'immutable'
import { createRef, useState } from 'react'
import { linkChoices } from '../../routes'
import type { ControlHandle, ControlProps } from '../decap-types'
import { LinkControl } from './link-control'

// Decap itself needs a browser.
jest.mock('../saved-records', () => ({
  useSavedRecords: () => () => [{ slug: 'tower', data: { title: 'Towers', projectId: 2 } }],
}))

/** The input of a link, what returns the address that it holds, and what Decap asks it. */
function show(address: string) {
  let held = address
  const ref = createRef<ControlHandle>()
  function Input() {
    const [value, setValue] = useState(address)
    const onChange = (changed: string) => setValue((held = changed))
    const field = Map({ label: 'Leads to' })
    const props = { ref, value, field, forID: 'to', parentIds: ['link'], onChange }
    return <LinkControl {...(props as unknown as ControlProps<string>)} />
  }
  render(<Input />)
  return { held: () => held, handle: ref.current! }
}

const choices = () => screen.getByRole('combobox')
const own = () => screen.queryByRole('textbox', { name: 'Another address' })

it('a link leads to a page, to a project’s page, or to an address of one’s own', async () => {
  const { held } = show('/services/')
  expect(choices()).toHaveDisplayValue('Services')
  await userEvent.selectOptions(choices(), 'Project page: Towers')
  expect(held()).toBe('/projects/2/')
  expect(own()).not.toBeInTheDocument()
  await userEvent.selectOptions(choices(), 'Another address')
  expect(held()).toBe('')
  expect(own()).toHaveFocus()
  await userEvent.paste(' https://example.com/ ')
  expect(held()).toBe('https://example.com/')
  await userEvent.selectOptions(choices(), 'Choose a page')
  expect(own()).not.toBeInTheDocument()
})

it.each([
  ['', 'Choose a page', false],
  ['/services/', 'Services', false],
  ['/old/', '/old/', false],
  ['https://example.com/', 'Another address', true],
])('a link to “%s” is shown as “%s”', (address, shown, isOwn) => {
  show(address)
  expect(choices()).toHaveDisplayValue(shown)
  // The pages, a project's page, none of them and another address.
  const others = address === '/old/' ? 4 : 3
  expect(screen.getAllByRole('option')).toHaveLength(linkChoices.length + others)
  expect(own() !== null).toBe(isOwn)
})

it('says what an address must be, and leads there', async () => {
  expect(show('/services/').handle.isValid()).toBe(true)
  const { handle } = show('example')
  const message =
    'Leads to must be a page of the site, or an address that begins with https://, mailto: or tel:.'
  const error = { type: 'CUSTOM', parentIds: ['link'], message }
  expect(handle.isValid()).toEqual({ error })
  act(() => handle.focus!(''))
  expect(own()).toHaveFocus()
  await userEvent.clear(own()!)
  expect(handle.isValid()).toBe(true)
})
