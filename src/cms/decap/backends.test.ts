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
    readonly unpublishedEntries = async () =>
      [...mockGithub.drafts.keys()].map((branch) => branch.replace('cms/', ''))
    async getEntry(path: string) {
      return mockEntries(path)
    }
    async unpublishedEntry({ id }: { id: string }) {
      const { path, newFile, pictures } = mockGithub.drafts.get(`cms/${id}`)!
      const added = pictures.map((each) => ({ path: each.path, newFile: true, id: each.sha }))
      return { slug: id, diffs: [...added, { path, newFile, id }] }
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
  showInLists: (_: unknown, text: string) => (mockListed = JSON.parse(text) as object),
}))
jest.mock('../refusals', () => ({
  NOT_THERE: 'Not there.',
  showField: (path: string) => (mockFocused = path),
}))

/** What the form shows in place of what was typed, and what it compares that with. */
let mockShown: object | undefined
let mockOpened: string | undefined
/** What the lists show, and what has the focus. */
let mockListed: object | undefined
let mockFocused: string | undefined
/** What Decap finds at a path. */
let mockEntries: (path: string) => object
const confirm = jest.fn()

interface Backend {
  getEntry(path?: string): Promise<object>
  persistEntry(entry: object, options: object): Promise<void>
  deleteFiles(paths: string[], message: string): Promise<void>
  publishUnpublishedEntry(collection: string, slug: string): Promise<void>
}

/** Decap, as an editor that was built for these fields has it. */
function startEditor(hasDrafts = true) {
  const backends: Record<string, new (config: object, options: object) => Backend> = {}
  let preSave: (event: { entry: ImmutableValue }) => Promise<ImmutableValue | undefined>
  const cms = {
    registerBackend: (name: string, backend: never) => (backends[name] = backend),
    registerEventListener: ({ handler }: { handler: typeof preSave }) => (preSave = handler),
  }
  registerBackends(cms as unknown as Cms, { hasDrafts })
  const backend = new backends.github!({}, {})
  mockBackend = backend
  return {
    backend,
    /** Saves a record, as a draft where there are drafts; returns what it is given before. */
    save: async (
      file: string,
      record: object,
      {
        isNew = false,
        unpublished = false,
        assets = [] as object[],
        opened = mockOpened ?? JSON.stringify(published[`content/${file}`]),
      } = {},
    ) => {
      const [collection = '', slug = ''] = file.replace('.json', '').split('/')
      const data = isNew ? record : { [OPENED]: opened, ...record }
      const entry = { collection, slug, newRecord: isNew, data }
      const given = await preSave({ entry: fromJS(entry) as unknown as ImmutableValue })
      const raw = JSON.stringify(given?.toJS() ?? data)
      await backend.persistEntry(
        { dataFiles: [{ path: `content/${file}`, slug, raw }], assets },
        { newEntry: isNew, unpublished, collectionName: collection },
      )
      return given?.toJS()
    },
  }
}

beforeEach(() => {
  Object.assign(globalThis, {
    FIELDS: 'today’s',
    fetch: async () => Promise.reject(new Error('There is no network in this test.')),
    window: { confirm: confirm.mockReturnValue(true) },
  })
  mockGithub = githubInMemory(published)
  mockShown = mockOpened = mockListed = mockFocused = undefined
})

const pageFile = '3-villa'
const villaPage = { ...tower, projectId: villa.id, title: villa.title }

it('a draft is published with what it refers to, and refused once that is deleted', async () => {
  const { backend, save } = startEditor()
  const file = `content/project-pages/${pageFile}.json`
  await save(`project-pages/${pageFile}.json`, villaPage, { isNew: true })
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
  expect(mockGithub.messages).toEqual([`Publish project-pages “${pageFile}”`])
})

const villaFile = 'projects/villa.json'
const picture = { path: 'content/media/villa/new.jpg' }
const withPicture = {
  ...villa,
  thumbnail: { ...villa.thumbnail, file: { src: '/media/villa/new.jpg' } },
}

it('a draft is published with the pictures that it shows, and not before', async () => {
  const { backend, save } = startEditor()
  const replaced = { path: 'content/media/villa/replaced.jpg' }
  await save(villaFile, withPicture, { assets: [replaced, { ...picture }] })
  expect(mockGithub.read(picture.path)).toBeNull()
  await backend.publishUnpublishedEntry('projects', 'villa')
  expect(mockGithub.read(picture.path)).toBe('a picture')
  expect(mockGithub.read(replaced.path)).toBeNull()
  expect(mockGithub.read(`content/${villaFile}`).thumbnail).toMatchObject(withPicture.thumbnail)
})

it('a new record has the number after all others, drafts too, and keeps it as a draft', async () => {
  const { save } = startEditor()
  const { id, ...school } = { ...villa, title: 'School' }
  const file = 'projects/4-school.json'
  expect(await save(file, school, { isNew: true })).toMatchObject({ id: 4, _file: '4-school' })
  expect(await save(file, { ...school, id: 4 }, { unpublished: true })).toBeUndefined()
  const mall = { ...school, title: 'Mall' }
  const given = await save('projects/5-mall.json', mall, { isNew: true })
  expect(given).toMatchObject({ id: 5, _file: '5-mall' })
})

it('without drafts, a record is published at once, and again from the same form', async () => {
  const { save } = startEditor(false)
  const path = `content/${villaFile}`
  await save(villaFile, withPicture, { assets: [{ ...picture }] })
  expect(mockGithub.read(picture.path)).toBe('a picture')
  expect(mockListed).toEqual(mockGithub.read(path))
  await save(villaFile, { ...mockListed, title: 'Mine' })
  expect(mockGithub.read(path)).toMatchObject({ title: 'Mine' })
  mockListed = undefined
  await save(`project-pages/${pageFile}.json`, villaPage, { isNew: true })
  expect(mockListed).toBeUndefined()
})

it('a copy that an older editor kept without what it was made from is published', async () => {
  const { save } = startEditor(false)
  await expect(save('pages/home.json', home, { opened: '' })).resolves.toBeUndefined()
})

it('a refusal leads to the field that it is about', async () => {
  const { save } = startEditor()
  const record = { ...home, hero: { ...home.hero, heading: '' } }
  await expect(save('pages/home.json', record)).rejects.toThrow('“Top of the page, Headline”')
  expect(mockFocused).toBe('hero.heading')
})

describe('what somebody else has published since a form was opened', () => {
  const withPlaces = (...places: string[]) => {
    return { ...home, hero: { ...home.hero, places: places.map((text) => ({ text })) } }
  }
  const publish = () => {
    mockGithub.publish({ 'content/pages/home.json': withPlaces('Manama', 'Riyadh') })
    const { save } = startEditor(false)
    return save('pages/home.json', withPlaces('Sohar', 'Muscat'))
  }

  it('is shown with what was typed, where one wants it, and says what is there twice', async () => {
    await expect(publish()).rejects.toThrow(
      'The newer version is here, with what you typed. Look through “Top of the page, Places”: an item may be there twice, or one that was removed. Read it, then publish again.',
    )
    const { hero } = mockShown as typeof home
    expect(hero.places.map(({ text }) => text)).toEqual(['Sohar', 'Muscat', 'Manama', 'Riyadh'])
  })

  it('is not shown where one does not want it', async () => {
    confirm.mockReturnValue(false)
    const [first, second] = home.hero.places.map(({ text }) => `‘${text}’ removed`)
    const told = `Sara has changed “Top of the page, Places: ‘Manama’ added, ‘Riyadh’ added, ${first}, ${second}” since you opened this. What you typed is still here.`
    await expect(publish()).rejects.toThrow(told)
    const offer =
      'Load the newer version with what you typed? Where you both changed the same field, yours is kept.'
    expect(confirm).toHaveBeenLastCalledWith(`${told} ${offer}`)
    expect(mockShown).toBeUndefined()
  })
})

it.each<[string, string | undefined, () => Promise<object>, unknown[]]>([
  ['opens it', 'x.json', async () => ({ data: '{}' }), [{ data: '{"_opened":"{}"}' }]],
  ['leads to the list where there is none', undefined, async () => ({}), ['Not there.', 'list']],
  ['leads there where it is empty', 'x.json', async () => ({ data: null }), ['Not there.', 'list']],
  ['leads there where it is gone', 'x.json', failWith(404), ['Not there.', 'list']],
  ['fails where it cannot be read', 'x.json', failWith(500), ['Failed.']],
])('the address of a record %s', async (_what, path, answer, expected) => {
  const replaced: string[] = []
  const replace = (hash: string) => replaced.push(hash)
  Object.assign(globalThis, { location: { hash: 'list/entries/x', replace } })
  mockEntries = answer
  const result = await startEditor()
    .backend.getEntry(path)
    .catch(({ message }: Error) => message)
  expect([result, ...replaced]).toEqual(expected)
})

function failWith(status: number) {
  return () => Promise.reject(Object.assign(new Error('Failed.'), { status }))
}

it('a draft does not undo what was published since it was begun', async () => {
  const { backend, save } = startEditor()
  const mine = { ...home, closing: { ...home.closing, button: 'Mine' } }
  const theirs = { ...home, seo: { ...home.seo, title: 'Theirs' } }
  const publish = () => backend.publishUnpublishedEntry('pages', 'home')
  const file = 'pages/home.json'
  await save(file, mine)
  mockGithub.publish({ [`content/${file}`]: theirs })
  await expect(publish()).rejects.toThrow(
    'Sara has changed “Search and sharing, Title” since this draft was made. Open it and save it again.',
  )
  // Whoever opens it again is asked, and is shown both changes.
  const again = save(file, mine, { unpublished: true })
  await expect(again).rejects.toThrow('The newer version is here, with what you typed.')
  expect(mockShown).toMatchObject({ closing: { button: 'Mine' }, seo: { title: 'Theirs' } })
  await save(file, mockShown!, { unpublished: true })
  await publish()
  expect(mockGithub.read(`content/${file}`)).toMatchObject(mockShown!)
})

it('an editor that is older than the site is asked to reload, and publishes nothing', async () => {
  const { save } = startEditor()
  const headers = new Headers({
    'content-type': 'application/json',
    date: new Date().toUTCString(),
  })
  const stamp = { builtAt: '2030-01-01', fields: 'tomorrow’s' }
  globalThis.fetch = async () => new Response(JSON.stringify(stamp), { headers })
  await expect(save('pages/home.json', home)).rejects.toThrow(
    'This editor is older than the site. What you typed is kept: please reload this page, restore it and publish again.',
  )
  expect(mockFocused).toBeUndefined()
  expect([...mockGithub.drafts]).toEqual([])
})
