import { focusManager } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { queryClient } from '../state/query-client'
import { Notice, notify } from '../state/notice'
import { UpdateSiteButton, waitForLiveSite } from './live-site'

const MINUTE = 60_000
/** Time of the server, in ms. The browser's clock is one day behind. */
let now: number
let builtAt: number
/** If a test sets this function, it replaces the response that contains the build time. */
let failure: (() => Promise<Response>) | undefined
let respondToBuild: () => Response | Promise<Response>
/** The caches of the requests for the build time. */
let caches: (RequestCache | undefined)[]
let mockIsLocal: boolean

jest.mock('../state/identity', () => ({
  isLocalhost: () => mockIsLocal,
  getIdentityToken: async () => undefined,
  getUser: () => undefined,
}))

/** Creates a JSON response, because jsdom has no Response. */
function createResponse(json: unknown, status = 200): Response {
  const headers = new Map([['content-type', 'application/json']])
  return { ok: status < 400, status, headers, json: async () => json } as never
}

/** Advances the clocks of the browser and the server. */
async function passTime(ms: number) {
  now += ms
  await act(() => jest.advanceTimersByTimeAsync(ms))
}

async function publish() {
  act(() => waitForLiveSite(new Date(now).toISOString()))
  await passTime(0)
}

const notice = () => screen.queryByRole('status', { name: 'Live site' })
const click = (name: string) => {
  act(() => screen.getByRole('button', { name }).click())
  return passTime(0)
}
const WAITING = 'What you published will be live in a few minutes.'
const LOCAL = 'The site on this computer shows what you published once you update it.'
const queryUpdate = () => screen.queryByRole('button', { name: 'Update the site now' })

beforeEach(() => {
  jest.useFakeTimers()
  queryClient.clear()
  now = Date.parse('2030-01-02T10:00:00Z')
  jest.setSystemTime(now - 24 * 60 * MINUTE)
  builtAt = now - MINUTE
  failure = undefined
  caches = []
  respondToBuild = () => createResponse({})
  globalThis.fetch = async (url, options) => {
    if (String(url).endsWith('/build')) return respondToBuild()
    caches.push(options?.cache)
    return failure ? failure() : createResponse({ builtAt: new Date(builtAt).toISOString() })
  }
  mockIsLocal = false
  render(
    <Notice>
      <UpdateSiteButton />
    </Notice>,
  )
})
afterEach(async () => {
  focusManager.setFocused(undefined)
  failure = undefined
  builtAt = now
  await passTime(5000)
  await passTime(10_000)
  jest.useRealTimers()
})

it('reports a change as live for ten seconds after its build', async () => {
  expect(notice()).toBeNull()
  await publish()
  await passTime(MINUTE)
  expect(notice()).toHaveTextContent(WAITING)
  expect(queryUpdate()).toBeNull()
  builtAt = now
  await passTime(5000)
  expect(notice()).toHaveTextContent('Your changes are live.')
  await passTime(10_000)
  expect(notice()).toBeNull()
})

it('reads the live build every five seconds, even in a hidden window', async () => {
  focusManager.setFocused(false)
  await publish()
  await passTime(2000)
  await publish()
  caches = []
  await passTime(MINUTE)
  expect(caches).toEqual(Array(12).fill('no-store'))
})

it('reads no build once the change is live', async () => {
  await publish()
  builtAt = now
  await passTime(5000)
  caches = []
  await passTime(MINUTE)
  expect(caches).toEqual([])
})

it('reports a late update once, and later its success', async () => {
  await publish()
  await passTime(16 * MINUTE)
  expect(notice()).toHaveTextContent('not live yet')
  await click('Close')
  await passTime(MINUTE)
  expect(notice()).toBeNull()
  builtAt = now
  await passTime(5000)
  expect(notice()).toHaveTextContent('Your changes are live.')
  await publish()
  await passTime(10_000)
  expect(notice()).toHaveTextContent(WAITING)
})

it('reports no change as live while the build stamp is missing', async () => {
  await publish()
  failure = async () => createResponse({}, 404)
  await passTime(5000)
  expect(notice()).toHaveTextContent(WAITING)
  await passTime(16 * MINUTE)
  expect(notice()).toHaveTextContent('not live yet')
})

it('shares one box with the last message', async () => {
  act(() => notify('A is kept.'))
  act(() => notify('B is kept.'))
  await publish()
  expect(screen.queryByText('A is kept.')).toBeNull()
  expect(screen.getByText('B is kept.').closest('.notice')).toContainElement(notice())
  const message = within(screen.getByRole('status', { name: 'Editor' }))
  act(() => message.getByRole('button', { name: 'Close' }).click())
  expect(screen.queryByText('B is kept.')).toBeNull()
  expect(notice()).toHaveTextContent(WAITING)
})

it('lets staff retry a failed build on localhost', async () => {
  const values = { file: 'pages/home.json', field: 'hero.heading', message: 'is missing.' }
  respondToBuild = () => createResponse({ code: 'wrong-content', values }, 422)
  mockIsLocal = true
  await publish()
  await passTime(16 * MINUTE)
  expect(notice()).toHaveTextContent(LOCAL)
  await click('Update the site now')
  expect(notice()).toHaveTextContent(/^The site could not be updated\. “Home”, “.+” is missing\./)
  let finish = () => {}
  respondToBuild = () => new Promise((resolve) => (finish = () => resolve(createResponse({}))))
  await click('Update the site now')
  expect(notice()).toHaveTextContent('The site is being updated.')
  builtAt = now
  finish()
  await passTime(0)
  expect(notice()).toHaveTextContent('Your changes are live.')
})
