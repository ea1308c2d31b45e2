import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { LazyBoundary, useLazyDialog } from './use-lazy-dialog'

type Step = 'load' | 'render' | 'effect' | 'update'

let failing: Step | undefined

function failAt(step: Step) {
  if (failing === step) throw new Error(`It stopped in its ${step}.`)
}

function Dialog({ open }: { open: boolean }) {
  const [pressed, setPressed] = useState(false)
  failAt('render')
  if (pressed) failAt('update')
  useEffect(() => failAt('effect'))
  return (
    <dialog open={open}>
      <button onClick={() => setPressed(true)}>Send</button>
    </dialog>
  )
}

const load = jest.fn(async () => {
  failAt('load')
  return Promise.resolve({ default: Dialog })
})

function Page() {
  const { Dialog: Loaded, status, opened, open, fail } = useLazyDialog('dialog', load)
  return (
    <>
      <h1>Our Projects</h1>
      <button onClick={() => open()}>{status === 'failed' ? 'Try again' : 'Open'}</button>
      <LazyBoundary isMounted={status === 'mounted'} onError={fail}>
        <Loaded open={opened} />
      </LazyBoundary>
    </>
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => load.mockClear())
afterEach(() => window.history.replaceState(null, ''))

it.each(['load', 'render', 'effect', 'update'] as const)(
  'an error in its %s ends a dialog, not the page, and the next press tries again',
  async (step) => {
    const logged = jest.spyOn(console, 'error').mockImplementation()
    failing = step
    render(<Page />)
    await press('Open')
    if (step === 'update') await press('Send')
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('heading')).toBeVisible()
    await waitFor(() => expect(window.history.state).toBeNull())
    expect(logged).toHaveBeenCalled()
    failing = undefined
    await press('Try again')
    expect(await screen.findByRole('dialog')).toBeVisible()
    logged.mockRestore()
  },
)

it('the press that opens it is pending until its code is there, and Back ends the wait', async () => {
  let arrive = () => {}
  load.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return { default: Dialog }
  })
  const pending = () => document.documentElement.hasAttribute('data-pending')
  render(<Page />)
  expect(load).not.toHaveBeenCalled()
  await press('Open')
  expect(pending()).toBe(true)
  window.history.back()
  await waitFor(() => expect(pending()).toBe(false))
  arrive()
  await press('Open')
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})
