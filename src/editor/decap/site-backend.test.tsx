import villa from '../../../tests/content/projects/villa.json'
import { startMemorySite } from '../../../tests/helpers/memory-site'
import type { SiteBackend } from './site-backend'

let mockUser: { readonly name: string } | undefined
const mockLogout = jest.fn(async () => void (mockUser = undefined))
jest.mock('../state/identity', () => ({
  getIdentityWidget: () => undefined,
  signOut: () => mockLogout(),
  getIdentityToken: async () => 'token',
  getUser: () => mockUser,
}))

let site: ReturnType<typeof startMemorySite>
let backend: SiteBackend

beforeEach(async () => {
  mockLogout.mockClear()
  mockUser = { name: 'Layla' }
  site = startMemorySite()
  site.push('projects/10-mall.json', { ...villa, id: 10 })
  site.push('projects/9-school.json', { ...villa, id: 9 })
  // Resets the modules, so that the cache of the published content is empty.
  jest.resetModules()
  backend = new (await import('./site-backend')).SiteBackend()
})

describe('signing in', () => {
  it.each([
    ['ends the session of a user who may not edit', 403, 'not-invited', 1],
    ['keeps the session if the site fails', 502, 'github-key', 0],
  ])('%s', async (_case, status, code, times) => {
    site.fail('/content', [status, { code, values: {} }])
    await expect(backend.authenticate()).rejects.toThrow(/./)
    expect(mockLogout).toHaveBeenCalledTimes(times)
  })
})

describe('the lists', () => {
  const numbered = ['9-school', '10-mall', 'pavilion', 'showroom', 'tower', 'villa']

  it('are sorted by number, without missing files, and read once', async () => {
    const entries = await backend.entriesByFolder('content/projects')
    expect(entries.map(({ file }) => file.path)).toEqual(
      [...numbered, 'new/deleted'].map((name) => `content/projects/${name}.json`),
    )
    const files = await backend.entriesByFiles([
      { path: 'content/settings/company.json' },
      { path: 'content/settings/lost.json' },
    ])
    expect(files.map(({ file }) => file)).toEqual([
      { path: 'content/settings/company.json', label: 'Company', id: null },
      { path: 'content/settings/pictures.json', label: 'Pictures', id: null },
    ])
    expect(site.list('/content')).toHaveLength(1)
  })

  it('keep the text of a record after its form was open', async () => {
    for (const path of ['content/projects/9-school.json', 'content/settings/pictures.json']) {
      const listed = [
        ...(await backend.entriesByFolder('content/projects')),
        ...(await backend.entriesByFiles([{ path }])),
      ]
      const { data } = listed.find(({ file }) => file.path === path)!
      expect(await backend.getEntry(path)).toMatchObject({ data })
    }
  })

  it('of a search opened by its URL contain the drafts of new records', async () => {
    const uuid = '0123abcd-0123-4123-8123-0123456789ab'
    const key = `projects/#${uuid}`
    await site.pushDraft({ key, record: { title: 'School of Art' }, base: null })
    location.hash = '#/search/school%20of'
    const [draft] = await backend.entriesByFolder('content/projects')
    expect(draft?.file.path).toBe(`content/projects/new/${uuid}.json`)
    expect(draft?.data).toContain('School of Art')
  })
})
