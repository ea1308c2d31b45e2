import { screen, waitFor } from '@testing-library/dom'
import { useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import type { BrowserPluginArgs } from 'gatsby'
import { onInitialClientRender, replaceHydrateFunction } from '../../../gatsby-browser'
import { startScripts } from './start-scripts'

type Step = 'render' | 'effect' | 'update'

/** A page that throws in the step `failing`; never throws if `failing` is undefined. */
function FailingPage({ failing }: { failing: Step | undefined }) {
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
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

/** Hydrates the page without act(), because act() would catch the error. */
function openPage(failing: Step) {
  document.body.innerHTML = `<div id="page">${renderToString(<FailingPage failing={undefined} />)}</div>`
  startScripts([])
  const container = document.getElementById('page')!
  const hydrate = replaceHydrateFunction!({} as BrowserPluginArgs, { plugins: [] })
  hydrate(<FailingPage failing={failing} />, container, () => {})
}

const queryFilter = () => screen.queryByRole('button', { name: 'Filter' })

it.each(['render', 'effect', 'update'] as const)(
  'restores the server’s HTML after an error in the %s',
  async (step) => {
    openPage(step)
    await waitFor(() => {
      if (step === 'update') queryFilter()?.click()
      expect(queryFilter()).not.toBeInTheDocument()
    })
    expect(screen.getByRole('heading', { name: 'Our Projects' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact/')
    expect(logged).toHaveBeenCalledWith(
      'The page could not go on. It is shown as it was sent.',
      new Error(`It stopped in its ${step}.`),
    )
  },
)

it('reloads the page at Back to another page after an error', async () => {
  openPage('render')
  await waitFor(() => expect(queryFilter()).not.toBeInTheDocument())
  onInitialClientRender!({} as BrowserPluginArgs, { plugins: [] })
  window.history.replaceState(null, '', '/contact/')
  window.dispatchEvent(new PopStateEvent('popstate'))
  // Expects jsdom's error that it cannot load another page.
  expect(logged).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'not implemented' }))
})
