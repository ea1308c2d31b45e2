import { fromJS } from 'immutable'
import home from '../../../content/pages/home.json'
import tower from '../../../content/project-pages/tower.json'
import villa from '../../../content/projects/villa.json'
import { githubInMemory, published } from '../../testing/github-in-memory'
import type { Cms, ImmutableValue } from '../decap-types'
import { OPENED } from '../entry'
import { registerBackends } from './backends'

let mockGithub: ReturnType<typeof githubInMemory>
let mockBackend: Backend

jest.mock('decap-cms-backend-github', () => ({
  GitHubBackend: class {
    readonly api = mockGithub.api
    readonly unpublishedEntries = async () => []
    async unpublishedEntry({ id }: { id: string }) {
      const { path, newFile } = mockGithub.drafts.get(`cms/${id}`)!
      return { slug: id, diffs: [{ path, newFile, id }] }
    }
  },
}))
jest.mock('decap-cms-backend-proxy', () => ({ ProxyBackend: class {} }))
jest.mock('decap-cms-backend-git-gateway', () => ({ GitGatewayBackend: class {} }))
jest.mock('./inside', () => ({ backendInUse: () => mockBackend }))
jest.mock('../draft', () => ({
  showSaved: (_: unknown, text: string) => (mockOpened = text),
  showNewer: (_: unknown, newer: object, merged: object) => {
    mockOpened = JSON.stringify(newer)
    mockShown = merged
  },
}))
jest.mock('../refusals', () => ({ showField: () => undefined }))

/** What the form shows in place of what was typed, and what it compares that with. */
let mockShown: object | undefined
let mockOpened: string | undefined

interface Backend {
  persistEntry(entry: object, options: object): Promise<void>
  deleteFiles(paths: string[], message: string): Promise<void>
  publishUnpublishedEntry(collection: string, slug: string): Promise<void>
}

/** Decap with drafts, as an editor that was built for these fields has it. */
function startEditor() {
  const backends: Record<string, new (config: object, options: object) => Backend> = {}
  let preSave: (event: { entry: ImmutableValue }) => unknown
  const cms = {
    registerBackend: (name: string, backend: never) => (backends[name] = backend),
    registerEventListener: ({ handler }: { handler: typeof preSave }) => (preSave = handler),
  }
  registerBackends(cms as unknown as Cms, { hasDrafts: true })
  const backend = new backends.github!({}, {})
  mockBackend = backend
  return {
    backend,
    /** Saves a record as a draft. */
    saveDraft: async (
      file: string,
      record: object,
      { isNew = false, unpublished = false } = {},
    ) => {
      const [collection = '', slug = ''] = file.replace('.json', '').split('/')
      const opened = mockOpened ?? JSON.stringify(published[`content/${file}`])
      const data = isNew ? record : { [OPENED]: opened, ...record }
      const entry = { collection, slug, newRecord: isNew, data }
      await preSave({ entry: fromJS(entry) as unknown as ImmutableValue })
      const dataFiles = [{ path: `content/${file}`, slug, raw: JSON.stringify(data) }]
      await backend.persistEntry(
        { dataFiles, assets: [] },
        { newEntry: isNew, unpublished, collectionName: collection },
      )
    },
  }
}

beforeEach(() => {
  Object.assign(globalThis, {
    FIELDS: 'today’s',
    fetch: async () => Promise.reject(new Error('There is no network in this test.')),
    window: { confirm: () => true },
  })
  mockGithub = githubInMemory(published)
  mockShown = mockOpened = undefined
})

const pageFile = '3-villa'
const villaPage = { ...tower, projectId: villa.id, title: villa.title }

it('a draft is published with what it refers to, and refused once that is deleted', async () => {
  const { backend, saveDraft } = startEditor()
  const file = `content/project-pages/${pageFile}.json`
  await saveDraft(`project-pages/${pageFile}.json`, villaPage, { isNew: true })
  expect(mockGithub.read(file)).toBeNull()
  await backend.deleteFiles(['content/projects/villa.json'], 'Delete')
  await expect(backend.publishUnpublishedEntry('project-pages', pageFile)).rejects.toThrow(
    '“Project” no longer exists (number 3).',
  )
  expect(mockGithub.read(file)).toBeNull()
  mockGithub.publish({ 'content/projects/villa.json': villa })
  await backend.publishUnpublishedEntry('project-pages', pageFile)
  expect(mockGithub.read(file)).toEqual(villaPage)
  expect([...mockGithub.drafts]).toEqual([])
})

it('a draft does not undo what was published since it was begun', async () => {
  const { backend, saveDraft } = startEditor()
  const mine = { ...home, closing: { ...home.closing, button: 'Mine' } }
  const theirs = { ...home, seo: { ...home.seo, title: 'Theirs' } }
  const publish = () => backend.publishUnpublishedEntry('pages', 'home')
  const file = 'pages/home.json'
  await saveDraft(file, mine)
  mockGithub.publish({ [`content/${file}`]: theirs })
  await expect(publish()).rejects.toThrow(
    'Sara has changed “Search and sharing, Title” since this draft was made. Open it and save it again.',
  )
  // Whoever opens it again is asked, and is shown both changes.
  const again = saveDraft(file, mine, { unpublished: true })
  await expect(again).rejects.toThrow('The newer version is here, with what you typed.')
  expect(mockShown).toMatchObject({ closing: { button: 'Mine' }, seo: { title: 'Theirs' } })
  await saveDraft(file, mockShown!, { unpublished: true })
  await publish()
  expect(mockGithub.read(`content/${file}`)).toMatchObject(mockShown!)
})

it('an editor that is older than the site is asked to reload, and publishes nothing', async () => {
  const { saveDraft } = startEditor()
  const headers = new Headers({
    'content-type': 'application/json',
    date: new Date().toUTCString(),
  })
  const stamp = { builtAt: '2030-01-01', fields: 'tomorrow’s' }
  globalThis.fetch = async () => new Response(JSON.stringify(stamp), { headers })
  await expect(saveDraft('pages/home.json', home)).rejects.toThrow(
    'This editor is older than the site. What you typed is kept: please reload this page, restore it and publish again.',
  )
  expect([...mockGithub.drafts]).toEqual([])
})
