import { fromJS } from 'immutable'
import home from '../../../content/pages/home.json'
import tower from '../../../content/projects/tower.json'
import villa from '../../../content/projects/villa.json'
import type { PublishedContent, SaveResponse, SaveRequest } from '../../cms-access/content-api'
import type { Json } from '../../content-model/record-file'
import type { ImmutableValue } from '../decap-types'
import { toFormValue } from '../entry'

/** Who has signed in, and whether the session was given up. */
let mockUser: { readonly name: string } | undefined
const mockLogout = jest.fn(async () => void (mockUser = undefined))
jest.mock('./identity', () => ({
  getIdentityWidget: () => ({ logout: mockLogout }),
  getIdentityToken: async () => 'token',
  getUser: () => mockUser,
  isLocalhost: () => false,
}))
// What follows a publication has tests of its own.
jest.mock('../live-site', () => ({ waitForLiveSite: () => undefined }))
/** The form that is open. */
const mockForm = { showError: jest.fn() }
jest.mock('../open-form', () => ({ getOpenForm: () => mockForm }))
const mockDropped = jest.fn()
jest.mock('../form/stored-drafts', () => ({
  getDraftKey: (path: string) => path,
  deleteStoredDraft: async (key: string) => mockDropped(key),
}))

type Answer = readonly [status: number, json: object]
/** What the site is asked, and what it answers; the connection breaks where it answers nothing. */
const asked: [what: string, body: unknown][] = []
let answers: Record<string, (body: never) => Answer | undefined>
const confirm = jest.fn()

interface Backend {
  restoreUser(): Promise<object>
  authenticate(): Promise<object>
  entriesByFolder(folder: string): Promise<{ file: { path: string } }[]>
  entriesByFiles(files: object[]): Promise<{ file: object; data: string }[]>
  getEntry(path?: string): Promise<{ data: string }>
  persistEntry(entry: object): Promise<void>
  deleteFiles(paths: string[]): Promise<void>
}
let backend: Backend
let preSave: (event: { entry: ImmutableValue }) => Promise<ImmutableValue | undefined>

const published: PublishedContent = {
  records: {
    'pages/home.json': home,
    'projects/10-mall.json': { ...villa, id: 10 },
    'projects/2-tower.json': tower,
  },
  pictures: [],
  errors: [],
}
/** What the site answers once it has written a record. */
const written = (path: string, record: Json): Answer => {
  const records = { ...published.records, [path]: record }
  const content: PublishedContent = { ...published, records }
  return [200, { path, publishedAt: '2030-01-02T10:00:00Z', content } satisfies SaveResponse]
}

beforeEach(async () => {
  jest.clearAllMocks()
  asked.length = 0
  mockUser = { name: 'Layla' }
  answers = { '': () => [200, published] }
  globalThis.fetch = async (address, { body } = {}) => {
    const what = String(address).replace('/api/cms', '')
    const sent: unknown = body && JSON.parse(String(body))
    asked.push([what, sent])
    const answer = answers[what]?.(sent as never)
    if (!answer) throw new TypeError('Failed to fetch')
    const [status, json] = answer
    return { ok: status < 400, status, json: async () => json } as never
  }
  Object.assign(window, { confirm: confirm.mockReturnValue(true) })
  Object.assign(globalThis, { RULES: 'today’s', PICTURES: [] })
  jest.resetModules()
  const { registerSiteBackend } = await import('./site-backend')
  registerSiteBackend({
    registerBackend: (_name: string, Backend: new () => Backend) => (backend = new Backend()),
    registerEventListener: ({ handler }: { handler: typeof preSave }) => (preSave = handler),
  } as never)
})

/** Publishes a new record as Decap does: the event first, and then the backend. */
async function add(collection: string, record: Json, opened?: Json) {
  const entry = fromJS({ collection, slug: '', path: '', newRecord: true, data: {} }).setIn(
    ['data', 'record'],
    toFormValue({ record, opened }),
  )
  const given = await preSave({ entry: entry as unknown as ImmutableValue })
  await backend.persistEntry({})
  return given?.toJS() as Json | undefined
}

const saves = () =>
  asked.filter(([what]) => what === '/save').map(([, body]) => body as SaveRequest)
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: Error) => String(error),
  )

describe('signing in', () => {
  it.each([
    ['ends the session of somebody who may not edit, so that somebody else can sign in', 403, 1],
    ['keeps the session where the site fails', 502, 0],
  ])('%s', async (_what, status, times) => {
    answers[''] = () => [status, { message: 'No.' }]
    expect(await refusal(backend.authenticate())).toBe('No.')
    expect(mockLogout).toHaveBeenCalledTimes(times)
  })
})

describe('what is published', () => {
  it('is listed by number, and read once', async () => {
    const entries = await backend.entriesByFolder('content/projects')
    expect(entries.map(({ file }) => file.path)).toEqual([
      'content/projects/2-tower.json',
      'content/projects/10-mall.json',
    ])
    const files = await backend.entriesByFiles([
      { path: 'content/pages/home.json', label: 'Home' },
      { path: 'content/pages/lost.json', label: 'Lost' },
    ])
    expect(files.map(({ file }) => file)).toEqual([
      { path: 'content/pages/home.json', label: 'Home', id: null },
    ])
    expect(asked).toHaveLength(1)
  })

  it('is not called deleted where it cannot be read', async () => {
    location.hash = '#/collections/pages/entries/pages-home'
    answers[''] = () => [502, { message: 'The repository of the site was moved.' }]
    expect(await refusal(backend.getEntry('content/pages/home.json'))).toBe(
      'The repository of the site was moved.',
    )
    expect(location.hash).toContain('/entries/')
  })
})

describe('publishing what is new', () => {
  it('refuses an unchanged copy of a record', async () => {
    const { id: _, ...copy } = { ...villa, id: 10 }
    // It takes it for a save whose answer was lost.
    answers['/save'] = () =>
      written('projects/10-mall.json', published.records['projects/10-mall.json']!)
    const sentence = 'This is the same as “Poolside Villa”. Change its title first.'
    expect(await refusal(add('projects', copy, copy))).toBe(sentence)
    expect(mockForm.showError).toHaveBeenCalledWith(sentence, undefined)
  })

  it('reads everything again where somebody else was quicker', async () => {
    answers['/save'] = () => [409, { message: 'Somebody else published just now.' }]
    expect(await refusal(add('projects', villa))).toBe('Somebody else published just now.')
    expect(asked.map(([what]) => what)).toEqual(['', '/save', ''])
  })

  it('names a new record as the site has it', async () => {
    const { id: _, ...school } = { ...villa, title: 'School' }
    answers['/save'] = () => written('projects/11-school.json', { ...school, id: 11 })
    const given = await add('projects', school)
    expect(given).toEqual({ record: school, _file: '11-school' })
    expect(mockDropped).toHaveBeenCalledWith('projects/')
    expect(saves()).toMatchObject([{ path: 'projects/', opened: null }])
    await expect(backend.getEntry('content/projects/11-school.json')).resolves.toBeDefined()
  })
})

it('a record that was deleted is in no list any more', async () => {
  const { 'projects/2-tower.json': _, ...records } = published.records
  answers['/save'] = () => [200, { path: '', content: { ...published, records } }]
  await backend.entriesByFolder('content/projects')
  await backend.deleteFiles(['content/projects/2-tower.json'])
  expect(saves()).toMatchObject([{ path: 'projects/2-tower.json', record: null, opened: tower }])
  expect(await backend.entriesByFolder('content/projects')).toHaveLength(1)
  expect(asked.filter(([what]) => what === '')).toHaveLength(1)
})
