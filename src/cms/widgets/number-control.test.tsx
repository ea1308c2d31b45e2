import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Map } from 'immutable'
import { useRef, useState } from 'react'
import type { ControlHandle, ControlProps } from '../decap-types'
import { NumberControl } from './number-control'

const refused = 'Year must be between 1950 and 2100.'

it.each([
  ['2024', 2024, undefined],
  ['٢٠٢٤', 2024, undefined],
  ['۲۰۲۴', 2024, undefined],
  ['1949', 1949, refused],
  ['2101', 2101, refused],
  ['soon', 'soon', refused],
])('%s is kept as %j, and what is wrong with it is %j', async (typed, kept, message) => {
  let value: unknown
  let check = (): unknown => undefined
  function Input() {
    const [held, setHeld] = useState<unknown>()
    const handle = useRef<ControlHandle>(null)
    value = held
    check = () => handle.current?.isValid()
    const field = Map({ label: 'Year', min: 1950, max: 2100 })
    const props = { value: held, field, onChange: setHeld, ref: handle }
    return <NumberControl {...(props as unknown as ControlProps<number>)} />
  }
  render(<Input />)
  await userEvent.type(screen.getByRole('textbox'), typed)
  expect(value).toBe(kept)
  expect(check()).toEqual(message ? { error: { type: 'CUSTOM', message } } : true)
})
