import { render } from '@testing-library/react'
import type { ControlHandle } from '../decap-types'
import { useValidation } from './use-validation'

interface InputProps {
  ref: (handle: ControlHandle | null) => void
  parentIds: readonly string[]
  message: string | undefined
  focus?: (path: string) => void
}

function Input({ ref, parentIds, message, focus }: InputProps) {
  useValidation({ ref, parentIds }, () => message, focus)
  return null
}

const error = (message: string, parentIds: string[]) => ({
  error: { type: 'CUSTOM', message, parentIds },
})

describe('the handle of an input', () => {
  const ref = jest.fn<void, [ControlHandle | null]>()
  const handle = () => ref.mock.calls[0]?.[0]
  beforeEach(() => ref.mockClear())

  it('is given to Decap once, and answers for the latest value', () => {
    const { rerender } = render(<Input ref={ref} parentIds={[]} message={undefined} />)
    expect(handle()?.isValid()).toBe(true)
    rerender(<Input ref={ref} parentIds={['hero']} message="Too long." />)
    expect(handle()?.isValid()).toEqual(error('Too long.', ['hero']))
    expect(ref).toHaveBeenCalledTimes(1)
  })

  it('focuses only where the input does so itself', () => {
    render(<Input ref={ref} parentIds={[]} message={undefined} />)
    expect(handle()?.focus).toBeUndefined()
    ref.mockClear()
    const focus = jest.fn()
    render(<Input ref={ref} parentIds={[]} message={undefined} focus={focus} />)
    handle()?.focus?.('2')
    expect(focus).toHaveBeenCalledWith('2')
  })
})
