import { screen, waitFor } from '@testing-library/dom'
import { useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import type { BrowserPluginArgs } from 'gatsby'
import { replaceHydrateFunction } from '../../gatsby-browser'
import { startScripts } from './startup/start-scripts'

type Step = 'render' | 'effect' | 'update'

/** A part of the page that stops in a browser: on the server, it is whole. */
function Part({ failing }: { failing: Step | undefined }) {
  const [pressed, setPressed] = useState(false)
  const fail = (step: Step) => {
    if (failing === step) throw new Error(`It stopped in its ${step}.`)
  }
  fail('render')
  if (pressed) fail('update')
  useEffect(() => fail('effect'))
  return (
    <>
      <h1>Our Projects</h1>
      <button data-needs-script aria-pressed={pressed} onClick={() => setPressed(true)}>
        Filter
      </button>
      <a href="/contact/">Contact</a>
    </>
  )
}

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation()
})
afterEach(() => {
  logged.mockRestore()
  document.body.replaceChildren()
})

/** Opens the page as a browser does: within act(), React would keep an error to itself. */
function open(failing: Step) {
  document.body.innerHTML = `<div id="page">${renderToString(<Part failing={undefined} />)}</div>`
  startScripts([])
  const container = document.getElementById('page')!
  const hydrate = replaceHydrateFunction!({} as BrowserPluginArgs, { plugins: [] })
  hydrate(<Part failing={failing} />, container, () => {})
}

const filter = () => screen.queryByRole('button', { name: 'Filter' })

it.each(['render', 'effect', 'update'] as const)(
  'an error in the %s of a part leaves the page that was served, without what does nothing',
  async (step) => {
    open(step)
    await waitFor(() => {
      if (step === 'update') filter()?.click()
      expect(filter()).not.toBeInTheDocument()
    })
    expect(screen.getByRole('heading', { name: 'Our Projects' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact/')
    expect(logged).toHaveBeenCalledWith(
      'The page could not go on. It is shown as it was sent.',
      new Error(`It stopped in its ${step}.`),
    )
  },
)
