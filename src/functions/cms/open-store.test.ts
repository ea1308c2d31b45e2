import { startFolderSite } from '../../testing/cms-site'
import { openStore } from './open-store'

const ownEnvironment = process.env
const settings = {
  ...{ URL: 'https://site.example', CMS_GITHUB_TOKEN: 'secret', CMS_REPOSITORY: 'owner/site' },
  ...{ CMS_BRANCH: '', CMS_FOLDER: '' },
}
beforeEach(() => {
  process.env = { ...ownEnvironment, ...settings }
})
afterEach(() => {
  process.env = ownEnvironment
})

const open = (address: string, headers: Record<string, string> = {}, method = 'POST') =>
  openStore(new Request(`${address}/api/cms`, { method, headers }))

describe('the folder of this machine', () => {
  const site = startFolderSite()
  afterAll(() => site.close())
  beforeEach(() => {
    process.env.CMS_FOLDER = site.folder
  })

  it.each([
    ['a page of the local site', 'http://localhost:8888', { origin: 'http://localhost:8888' }],
    ['a page by its number', 'http://127.0.0.1:8888', { origin: 'http://127.0.0.1:8888' }],
  ])('is there for %s', async (_who, address, headers) => {
    await expect(open(address, headers)).resolves.toHaveProperty('store')
    await expect(open(address, {}, 'GET')).resolves.toHaveProperty('store')
  })

  it.each([
    ['another site', 'http://localhost:8888', { origin: 'https://example.com' }],
    [
      'a name that begins like ours',
      'http://localhost:8888',
      { origin: 'http://localhost.example' },
    ],
    ['a page without an origin', 'http://localhost:8888', { origin: 'null' }],
    ['a program that names none', 'http://localhost:8888', {}],
    [
      'another name that leads to this machine',
      'http://evil.example',
      { origin: 'http://evil.example' },
    ],
  ])('is not there for %s', async (_who, address, headers) => {
    await expect(open(address, headers)).rejects.toMatchObject({ status: 403 })
  })

  it('is not read by another name that leads to this machine', async () => {
    const refused = open('http://evil.example', {}, 'GET')
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'foreign-host' })
  })
})

describe('the repository', () => {
  it('is there for nobody who has not signed in, nor for another site', async () => {
    const address = 'https://site.example'
    const refused = open(address, {}, 'GET')
    await expect(refused).rejects.toMatchObject({ status: 401, code: 'no-token' })
    const foreign = open(address, { origin: 'https://example.com', authorization: 'Bearer x' })
    await expect(foreign).rejects.toMatchObject({ status: 403, code: 'foreign-origin' })
  })

  it.each(['CMS_GITHUB_TOKEN', 'CMS_REPOSITORY', 'CMS_BRANCH', 'URL'])(
    'says that the setting %s is wrong, and not what it is',
    async (variable) => {
      process.env[variable] = 'wrong\n/value'
      await expect(open('https://site.example', {}, 'GET')).rejects.toMatchObject({
        status: 503,
        code: 'not-configured',
        message: `Nothing can be saved: ${variable} is wrong. In Netlify, open Project configuration > Environment variables, set it for Functions, and deploy again.`,
      })
    },
  )
})
