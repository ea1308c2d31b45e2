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

  it('is there for a page of the local site', async () => {
    const address = 'http://localhost:8888'
    await expect(open(address, { origin: address })).resolves.toHaveProperty('store')
    await expect(open(address, {}, 'GET')).resolves.toHaveProperty('store')
  })

  it.each([
    ['another site', 'http://localhost:8888', 'https://example.com'],
    ['a name that begins like ours', 'http://localhost:8888', 'http://localhost.example'],
    ['a page without an origin', 'http://localhost:8888', 'null'],
    ['another name that leads to this machine', 'http://evil.example', 'http://evil.example'],
  ])('is not there for %s', async (_who, address, origin) => {
    await expect(open(address, { origin })).rejects.toMatchObject({ status: 403 })
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
