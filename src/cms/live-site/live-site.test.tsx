import { act, render, screen } from '@testing-library/react'
import { LiveSiteNotice } from './live-notice'
import { closeGoodNews, forgetLiveSite, waitForLiveSite } from './live-site'

const MINUTE = 60_000
/** The server's time; the clock of this computer is a day late. */
let now: number
let builtAt: number
/** What the server does in the place of an answer. */
let failure: (() => Promise<Response>) | undefined
/** What the content API answers. */
let check: () => Response
let build: () => Response
let mockIsLocal: boolean

jest.mock('../backend/identity', () => ({
  isOnThisComputer: () => mockIsLocal,
  identityToken: async () => undefined,
}))

/** An answer in JSON; jsdom has none of its own. */
function answer(json: unknown, { status = 200, headers = {} } = {}): Response {
  const all = new Map(Object.entries({ 'content-type': 'application/json', ...headers }))
  return { ok: status < 400, status, headers: all, json: async () => json } as never
}

/** Lets time pass, here and at the server. */
async function passed(ms: number) {
  now += ms
  await act(() => jest.advanceTimersByTimeAsync(ms))
}

async function publish(change = async () => {}) {
  await act(() => waitForLiveSite(change))
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
  check = build = () => answer({ errors: [] })
  globalThis.fetch = async (address) => {
    if (String(address).endsWith('/build')) return build()
    if (String(address).endsWith('/check')) return check()
    if (failure) return failure()
    const headers = { date: new Date(now).toUTCString() }
    return answer({ builtAt: new Date(builtAt).toISOString() }, { headers })
  }
  mockIsLocal = false
  render(<LiveSiteNotice />)
})
afterEach(() => {
  act(forgetLiveSite)
  jest.useRealTimers()
})

it('says nothing where nothing was published', () => expect(notice()).toBeNull())

it('says nothing of what was refused', async () => {
  const refused = publish(() => Promise.reject(new Error('No.')))
  await expect(refused).rejects.toThrow('No.')
  await passed(MINUTE)
  expect(notice()).toBeNull()
})

it('waits for a build of what was published, by the server’s clock', async () => {
  await publish()
  expect(notice()).toHaveTextContent(WAITING)
  builtAt = now - 1000
  await passed(MINUTE)
  expect(notice()).toHaveTextContent(WAITING)
  builtAt = now
  await passed(5000)
  expect(notice()).toHaveTextContent('Your changes are live.')
  await passed(MINUTE)
  expect(notice()).toBeNull()
})

it.each<[string, () => Promise<Response>]>([
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['an error', async () => answer({}, { status: 503 })],
  ['an answer without a time', async () => answer({ builtAt: new Date(now).toISOString() })],
])('changes nothing on %s', async (_, happens) => {
  await publish()
  failure = happens
  await passed(20 * MINUTE)
  expect(notice()).toHaveTextContent(WAITING)
})

it('takes back that changes are live after 10 s, and not what was said since', async () => {
  await publish()
  builtAt = now
  await passed(5000)
  expect(notice()).toHaveTextContent('Your changes are live.')
  await publish()
  await passed(MINUTE)
  expect(notice()).toHaveTextContent(WAITING)
})

it('says that a change published while the site did not answer is not live', async () => {
  failure = () => Promise.reject(new TypeError('fetch failed'))
  await publish()
  failure = undefined
  await passed(5000)
  expect(notice()).toHaveTextContent(WAITING)
  builtAt = now
  await passed(5000)
  expect(notice()).toHaveTextContent('Your changes are live.')
})

it('stays closed, until something else was published', async () => {
  await publish()
  await press('Close')
  await passed(MINUTE)
  expect(notice()).toBeNull()
  await publish()
  expect(notice()).toHaveTextContent(WAITING)
})

it('says that all is well no longer, once something could not be published', async () => {
  await publish()
  act(closeGoodNews)
  await passed(0)
  expect(notice()).toBeNull()
})

it('says nothing once nobody is signed in', async () => {
  await publish()
  act(forgetLiveSite)
  await passed(MINUTE)
  expect(notice()).toBeNull()
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

it('says what a late update has stopped at, where it is the content', async () => {
  check = () => answer({ errors: ['Home: “Headline” is missing.', 'And more.'] })
  await publish()
  await passed(16 * MINUTE)
  expect(notice()).toHaveTextContent(
    /could not be updated\. Home: “Headline” is missing\.\s*Close$/,
  )
})

describe('on one’s own computer, where the site is built on request,', () => {
  beforeEach(() => {
    mockIsLocal = true
  })

  it('nothing is promised, and nothing late', async () => {
    await publish()
    await passed(60 * MINUTE)
    expect(notice()).toHaveTextContent('The site on this computer shows it once you update it.')
  })

  it('a button builds it', async () => {
    await publish()
    build = () => {
      builtAt = now
      return answer({ errors: [] })
    }
    await press('Update the site now')
    expect(notice()).toHaveTextContent('Your changes are live.')
  })

  it.each<[string, () => Response]>([
    [
      'Home: Headline is missing.',
      () => answer({ errors: ['Home: Headline is missing.'] }, { status: 422 }),
    ],
    [
      'It is not the content.',
      () => answer({ message: 'It is not the content.' }, { status: 500 }),
    ],
    [
      'The site does not answer.',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('a build that fails says why: %s', async (why, fails) => {
    build = fails
    await publish()
    await press('Update the site now')
    expect(notice()).toHaveTextContent(`The site could not be updated. ${why}`)
    // It may be tried again.
    expect(screen.getByRole('button', { name: 'Update the site now' })).toBeVisible()
  })
})
