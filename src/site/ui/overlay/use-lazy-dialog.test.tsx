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
  const [clicked, setClicked] = useState(false)
  failAt('render')
  if (clicked) failAt('update')
  useEffect(() => failAt('effect'))
  return (
    <dialog open={open}>
      <button onClick={() => setClicked(true)}>Send</button>
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

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => load.mockClear())
afterEach(() => window.history.replaceState(null, ''))

it.each(['load', 'render', 'effect', 'update'] as const)(
  'closes the dialog after an error in its %s and can retry',
  async (step) => {
    const logged = jest.spyOn(console, 'error').mockImplementation()
    failing = step
    render(<Page />)
    await click('Open')
    if (step === 'update') await click('Send')
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('heading')).toBeVisible()
    await waitFor(() => expect(window.history.state).toBeNull())
    expect(logged).toHaveBeenCalled()
    failing = undefined
    await click('Try again')
    expect(await screen.findByRole('dialog')).toBeVisible()
  },
)

it('stays pending while the code loads until the visitor goes back', async () => {
  let finishLoading = () => {}
  load.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (finishLoading = resolve))
    return { default: Dialog }
  })
  const pending = () => document.documentElement.hasAttribute('data-pending')
  render(<Page />)
  expect(load).not.toHaveBeenCalled()
  await click('Open')
  expect(pending()).toBe(true)
  window.history.back()
  await waitFor(() => expect(pending()).toBe(false))
  finishLoading()
  await click('Open')
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})
