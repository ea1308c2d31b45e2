import { act, render, screen } from '@testing-library/react'
import { LiveSiteNotice, waitForLiveSite } from './live-site'

const MINUTE = 60_000
/** The server's time; the clock of this computer is a day late. */
let now: number
let builtAt: number
/** What the server does in the place of an answer. */
let failure: (() => Promise<Response>) | undefined
let build: () => Response
let mockIsLocal: boolean

jest.mock('./backend/identity', () => ({
  isLocalhost: () => mockIsLocal,
  getIdentityToken: async () => undefined,
}))

/** An answer in JSON; jsdom has none of its own. */
function answer(json: unknown, status = 200): Response {
  const headers = new Map([['content-type', 'application/json']])
  return { ok: status < 400, status, headers, json: async () => json } as never
}

/** Lets time pass, here and at the server. */
async function passed(ms: number) {
  now += ms
  await act(() => jest.advanceTimersByTimeAsync(ms))
}

async function publish() {
  act(() => waitForLiveSite(new Date(now).toISOString()))
  await passed(0)
}

const notice = () => screen.queryByRole('status')
const press = (name: string) => {
  act(() => screen.getByRole('button', { name }).click())
  return passed(0)
}
const WAITING = 'Your change will be live in a few minutes.'

beforeEach(() => {
  jest.useFakeTimers()
  now = Date.parse('2030-01-02T10:00:00Z')
  jest.setSystemTime(now - 24 * 60 * MINUTE)
  builtAt = now - MINUTE
  failure = undefined
  build = () => answer({})
  globalThis.fetch = async (address) => {
    if (String(address).endsWith('/build')) return build()
    return failure ? failure() : answer({ builtAt: new Date(builtAt).toISOString() })
  }
  mockIsLocal = false
  render(<LiveSiteNotice />)
})
afterEach(async () => {
  failure = undefined
  builtAt = now
  await passed(5000)
  await passed(10_000)
  jest.useRealTimers()
})

it('waits for a build of what was published, says that it is live, and takes it back', async () => {
  expect(notice()).toBeNull()
  await publish()
  await passed(MINUTE)
  expect(notice()).toHaveTextContent(WAITING)
  builtAt = now
  await passed(5000)
  expect(notice()).toHaveTextContent('Your changes are live.')
  await passed(10_000)
  expect(notice()).toBeNull()
})

it('changes nothing while the site does not answer', async () => {
  await publish()
  failure = () => Promise.reject(new TypeError('fetch failed'))
  await passed(20 * MINUTE)
  expect(notice()).toHaveTextContent(WAITING)
})

it('says that an update is late, once, and still that it is live in the end', async () => {
  await publish()
  await passed(16 * MINUTE)
  expect(notice()).toHaveTextContent('Done, but not live yet')
  await press('Close')
  await passed(MINUTE)
  expect(notice()).toBeNull()
  builtAt = now
  await passed(5000)
  expect(notice()).toHaveTextContent('Your changes are live.')
})

it('on one’s own computer, a button builds the site, says why that fails, and may be pressed again', async () => {
  build = () => answer({ message: 'Home: Headline is missing.' }, 422)
  mockIsLocal = true
  await publish()
  await press('Update the site now')
  expect(notice()).toHaveTextContent('The site could not be updated. Home: Headline is missing.')
  build = () => {
    builtAt = now
    return answer({})
  }
  await press('Update the site now')
  expect(notice()).toHaveTextContent('Your changes are live.')
})
