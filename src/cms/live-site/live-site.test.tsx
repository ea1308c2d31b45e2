import { fromJS } from 'immutable'
import homePage from '../../../content/pages/home.json'
import servicesPage from '../../../content/pages/services.json'
import type { Cms, ImmutableValue } from '../decap-types'

const MINUTE = 60_000
/** The server's time; the clock of this computer is a day late. */
let now: number
let builtAt: number
/** What the server does in the place of an answer. */
let failure: (() => Promise<Response>) | undefined
/** What the server answers when it is asked to build the site. */
let build: () => Response
let handlers: Record<string, (event: { entry: ImmutableValue }) => unknown>

/** Whether somebody has signed in, and what Decap tells when that changes. */
let mockUser: object | undefined
let mockTell: () => void
/** What is published in each kind of record. */
let mockRecords: Readonly<Record<string, object>>
// Decap itself needs a browser.
jest.mock('../decap/inside', () => ({
  store: {
    getState: () => ({ auth: { user: mockUser } }),
    subscribe: (listener: () => void) => {
      mockTell = listener
      return () => undefined
    },
  },
  backendInUse: () => ({
    readPublished: async () => ({
      hasPicture: (path: string) => !path.includes('lost'),
      records: async ({ path }: { path: string }) =>
        mockRecords[path] ? [{ slug: 'any', data: mockRecords[path] }] : [],
    }),
  }),
}))

const home = entry('pages', 'pages-home', { hero: {} })
const villa = entry('projects', 'villa', { title: 'Poolside Villa' })

/** An answer in JSON; jsdom has none of its own. */
function answer(json: unknown, { status = 200, headers = {} } = {}): Response {
  const all = new Map(Object.entries({ 'content-type': 'application/json', ...headers }))
  return { ok: status < 400, status, headers: all, json: async () => json } as never
}

function entry(collection: string, slug: string, data: object) {
  return fromJS({ collection, slug, data }) as unknown as ImmutableValue
}

/** Opens the editor, as a reload does. */
async function openEditor({ isLocal = false } = {}) {
  document.body.replaceChildren()
  handlers = {}
  jest.resetModules()
  const { watchLiveSite } = await import('./watch-live-site')
  watchLiveSite(
    {
      registerEventListener: ({ name, handler }: Parameters<Cms['registerEventListener']>[0]) => {
        handlers[name] = handler
      },
    } as Cms,
    { isLocal },
  )
  // Modules of this opening of the editor.
  const { LiveSiteNotice } = await import('./live-notice')
  const { createRoot } = await import('react-dom/client')
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<LiveSiteNotice />)
  await passed(0)
}

/** Lets time pass, here and at the server. */
async function passed(ms: number) {
  now += ms
  await jest.advanceTimersByTimeAsync(ms)
  // What was learned then is drawn.
  await jest.advanceTimersByTimeAsync(1)
}

async function publish(record: ImmutableValue) {
  await handlers.prePublish?.({ entry: record })
  await handlers.postPublish?.({ entry: record })
  await passed(0)
}

const notice = () => document.querySelector('[role=status]')
const press = (name: string) => {
  const buttons = [...document.querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent === name)?.click()
  return passed(0)
}

beforeEach(async () => {
  jest.useFakeTimers()
  now = Date.parse('2030-01-02T10:00:00Z')
  jest.setSystemTime(now - 24 * 60 * MINUTE)
  builtAt = now - MINUTE
  failure = undefined
  mockRecords = {}
  build = () => answer([])
  localStorage.clear()
  mockUser = {}
  globalThis.fetch = async (address) => {
    if (String(address).endsWith('/build')) return build()
    if (failure) return failure()
    const headers = { date: new Date(now).toUTCString() }
    return answer({ builtAt: new Date(builtAt).toISOString() }, { headers })
  }
  await openEditor()
})
afterEach(() => jest.useRealTimers())

it('says nothing where nothing was published', () => expect(notice()).toBeNull())

it('waits for a build of what was published, also after a reload, by the server’s clock', async () => {
  await publish(home)
  expect(notice()).toHaveTextContent('Your change will be live in a few minutes.')
  await openEditor()
  expect(notice()).toHaveTextContent('Your change will be live in a few minutes.')
  builtAt = now - 1000
  await passed(MINUTE)
  expect(notice()).toHaveTextContent('Your change will be live in a few minutes.')
  builtAt = now
  await passed(MINUTE)
  await openEditor()
  expect(notice()).toBeNull()
})

it('waits for a build without what was deleted', async () => {
  await handlers.preUnpublish?.({ entry: villa })
  await handlers.postUnpublish?.({ entry: villa })
  await passed(0)
  expect(notice()).toHaveTextContent('Your change will be live in a few minutes.')
  builtAt = now
  await passed(MINUTE)
  expect(notice()).toBeNull()
})

it.each<[string, () => Promise<Response>]>([
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['an error', async () => answer({}, { status: 503 })],
  ['an answer without a time', async () => answer({ builtAt: new Date(now).toISOString() })],
])('changes nothing on %s', async (_, happens) => {
  await publish(home)
  failure = happens
  await passed(20 * MINUTE)
  expect(notice()).toHaveTextContent('Your change will be live in a few minutes.')
  failure = undefined
  builtAt = now
  await passed(5000)
  expect(notice()).toHaveTextContent('Your changes are live.')
  await passed(MINUTE)
  expect(notice()).toBeNull()
})

it('takes back that changes are live after 10 s, and not what was said since', async () => {
  await publish(home)
  builtAt = now
  await passed(5000)
  expect(notice()).toHaveTextContent('Your changes are live.')
  await publish(villa)
  await passed(MINUTE)
  expect(notice()).toHaveTextContent('Your change will be live in a few minutes.')
})

it('says that a change published while the site did not answer is not live', async () => {
  failure = () => Promise.reject(new TypeError('fetch failed'))
  await publish(home)
  failure = undefined
  await passed(5000)
  expect(notice()).toHaveTextContent('Your change will be live in a few minutes.')
})

it('stays closed, until there is something else to say', async () => {
  await publish(home)
  await press('Close')
  await passed(MINUTE)
  expect(notice()).toBeNull()
  await publish(home)
  expect(notice()).toHaveTextContent('Your change will be live in a few minutes.')
})

it('promises nothing where the site is built on request, and calls nothing late', async () => {
  await openEditor({ isLocal: true })
  await publish(home)
  await passed(60 * MINUTE)
  expect(notice()).toHaveTextContent('Done. The site on this computer shows it once you update it.')
})

it('is shown only to those who have signed in', async () => {
  await publish(home)
  expect(notice()).toBeVisible()
  mockUser = undefined
  mockTell()
  await passed(0)
  expect(notice()).toBeNull()
  mockUser = {}
  mockTell()
  await passed(0)
  expect(notice()).toBeVisible()
})

it('names what is late once, with a link to its form, until it is closed', async () => {
  await publish(home)
  await publish(home)
  await passed(10 * MINUTE)
  await publish(villa)
  await passed(6 * MINUTE)
  expect(notice()).toHaveTextContent(/not live yet: the last update.*Home: not live yet/)
  expect(notice()).not.toHaveTextContent('Poolside Villa')
  await passed(10 * MINUTE)
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '#/collections/pages/entries/pages-home',
    '#/collections/projects/entries/villa',
  ])
  await press('Close')
  await passed(MINUTE)
  expect(notice()).toBeNull()
})

it('names the record of which a late update says nothing, because it was not right', async () => {
  mockRecords = { 'pages/services.json': servicesPage, 'pages/home.json': { ...homePage, seo: '' } }
  await publish(home)
  await passed(16 * MINUTE)
  expect(notice()).toHaveTextContent(
    'The site could not be updated.Home: “Featured project, Project” no longer exists',
  )
  expect(notice()).toHaveTextContent('Home: “Search and sharing” is missing.')
  // Once it is mended, it is late.
  mockRecords = {}
  await publish(villa)
  expect(notice()).toHaveTextContent('not live yet')
})

it('says why the site could not be built, until it is closed or a build passes', async () => {
  await openEditor({ isLocal: true })
  const why = { name: 'Home', form: '#/x', text: 'Headline is missing.' }
  build = () => answer([why], { status: 422 })
  await publish(villa)
  await press('Update the site now')
  expect(notice()).toHaveTextContent('The site could not be updated.Home: Headline is missing.')
  await press('Close')
  await passed(MINUTE)
  expect(notice()).toBeNull()
  await openEditor({ isLocal: true })
  await publish(home)
  expect(notice()).toHaveTextContent('The site could not be updated.Home: Headline is missing.')

  build = () => {
    builtAt = now
    return answer([])
  }
  await press('Update the site now')
  expect(notice()).toHaveTextContent('Your changes are live.')
})

it.each<[string, () => Response]>([
  ['It is not the content.', () => answer([], { status: 500 })],
  [
    'Run npm start again.',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
])('has words for a build that fails for another reason: %s', async (words, fails) => {
  build = fails
  await openEditor({ isLocal: true })
  await publish(villa)
  await press('Update the site now')
  expect(notice()).toHaveTextContent(words)
})
