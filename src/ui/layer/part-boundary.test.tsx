import { fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { PartBoundary } from './part-boundary'

type Step = 'render' | 'effect' | 'update'

function Part({ failing }: { failing: Step }) {
  const [pressed, setPressed] = useState(false)
  const failAt = (step: Step) => {
    if (failing === step) throw new Error(`It stopped in its ${step}.`)
  }
  failAt('render')
  if (pressed) failAt('update')
  useEffect(() => failAt('effect'))
  return <button onClick={() => setPressed(true)}>Send</button>
}

it.each(['render', 'effect', 'update'] as const)(
  'an error in the %s of a part ends that part, and the page hears of it once',
  (failing) => {
    const logged = jest.spyOn(console, 'error').mockImplementation()
    const onError = jest.fn()
    render(
      <>
        <h1>Our Projects</h1>
        <PartBoundary onError={onError}>
          <Part failing={failing} />
        </PartBoundary>
      </>,
    )
    if (failing === 'update') fireEvent.click(screen.getByRole('button'))
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('heading')).toBeVisible()
    expect(onError).toHaveBeenCalledTimes(1)
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
  },
)
