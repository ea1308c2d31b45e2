/** @jest-environment node */
import { config } from '../../../netlify/functions/cms-gateway'
import { GATEWAY_PATH, MAX_UPLOAD_BYTES } from '../../cms-access/gateway'
import {
  clearGatewayLine,
  openGatewayLine,
  staff,
  type GatewayLine,
} from '../../testing/gateway-servers'

let line: GatewayLine
beforeAll(async () => {
  line = await openGatewayLine()
})
afterAll(() => line.close())
beforeEach(() => clearGatewayLine(line))
afterEach(() => jest.restoreAllMocks())

const file = (path: string, sha: unknown) => ({ path, mode: '100644', type: 'blob', sha })
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** What Decap does to publish. */
async function publish(changes: Record<string, string | null>, message = 'Update') {
  const ask = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await line.ask(method, `github/${path}`, { body })
    expect({ path, status, json }).toMatchObject({ path, status: 200 })
    return json
  }
  const entries = []
  for (const [path, content] of Object.entries(changes)) {
    const blob = { content: base64(content ?? ''), encoding: 'base64' }
    const sha = content === null ? null : (await ask('POST', 'git/blobs', blob)).sha
    entries.push(file(path, sha))
  }
  const { commit } = (await ask('GET', 'branches/main')) as { commit: { sha: string } }
  const tree = await ask('POST', 'git/trees', { base_tree: commit.sha, tree: entries })
  const next = await ask('POST', 'git/commits', {
    message,
    tree: tree.sha,
    parents: [commit.sha],
    author: { name: 'Somebody', email: 'somebody@example.com' },
  })
  return ask('PATCH', 'git/refs/heads/main', { sha: next.sha, force: false })
}

it('Netlify is told the path that the editor asks', () => {
  expect(config.path).toBe(`${GATEWAY_PATH}/*`)
})

describe('reading', () => {
  it('the settings say that GitHub is behind the gateway', async () => {
    const { status, json } = await line.ask('GET', 'settings')
    expect({ status, json }).toEqual({ status: 200, json: { github_enabled: true, roles: [] } })
    expect(line.github.requests).toEqual([])
  })

  it.each(['content/pages', 'content%2Fpages'])('%s lists its records', async (folder) => {
    const { json } = await line.ask('GET', `github/git/trees/main:${folder}`)
    expect(json.tree).toMatchObject([{ path: 'home.json', type: 'blob', mode: '100644' }])
  })

  it('a picture comes back byte for byte, and may be kept', async () => {
    const picture = await line.github.read('content/media/tower/tower.jpg')
    const sha = await line.github.git('rev-parse', 'main:content/media/tower/tower.jpg')
    const { json, headers } = await line.ask('GET', `github/git/blobs/${sha}`)
    expect(Buffer.from(String(json.content), 'base64')).toEqual(picture)
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  })

  it('only what is named by its hash may be kept', async () => {
    const { headers } = await line.ask('GET', 'github/branches/main')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('a folder that is not there yet is empty, and no fault in the log', async () => {
    const { status, json } = await line.ask('GET', 'github/git/trees/main:content/media/new')
    expect({ status, json, log: line.log }).toEqual({ status: 200, json: { tree: [] }, log: [] })
  })

  it.each(['github/commits?path=content/pages/home.json', 'github/git/trees/main:'])(
    '%s costs no request to GitHub',
    async (path) => {
      const { status } = await line.ask('GET', path)
      expect({ status, requests: line.github.requests }).toEqual({ status: 200, requests: [] })
    },
  )
})

describe('publishing', () => {
  it('changes, adds and deletes files in one commit of the person who signed in', async () => {
    const before = await line.github.head()
    await publish(
      {
        'content/pages/home.json': '{"title": "Al-Kuwait الكويت"}\n',
        'content/media/pages/sky.jpg': 'sky',
        'content/projects/tower.json': null,
      },
      'Update Pages “home”',
    )
    const { git, read } = line.github
    expect(await git('log', '-1', '--format=%P|%an|%ae|%s', 'main')).toBe(
      `${before}|${staff.name}|${staff.email}|Update Pages “home”`,
    )
    expect((await read('content/pages/home.json'))?.toString()).toBe(
      '{"title": "Al-Kuwait الكويت"}\n',
    )
    expect(await read('content/projects/tower.json')).toBeUndefined()
    expect((await git('diff', '--name-only', before, 'main')).split('\n')).toEqual([
      'content/media/pages/sky.jpg',
      'content/pages/home.json',
      'content/projects/tower.json',
    ])
    expect(await git('diff', '--summary', before, 'main')).not.toMatch(/mode change|120000|160000/)
  })

  it('takes a picture of the largest size', async () => {
    const content = Buffer.alloc(MAX_UPLOAD_BYTES).toString('base64')
    const body = { content, encoding: 'base64' }
    expect(await line.ask('POST', 'github/git/blobs', { body })).toMatchObject({ status: 200 })
  })

  it('works on the branch that CMS_BRANCH names', async () => {
    await line.github.git('update-ref', 'refs/heads/site/live', await line.github.head())
    process.env.CMS_BRANCH = 'site/live'
    const { json } = await line.ask('GET', `github/branches/${encodeURIComponent('site/live')}`)
    process.env.CMS_BRANCH = ''
    expect(json).toMatchObject({ name: 'site/live' })
  })
})

describe('who is asking', () => {
  it('is asked of Identity once a minute', async () => {
    const token = line.signIn()
    const checks = () => line.identity.requests.filter(({ what }) => what === 'GET /user').length
    const clock = jest.spyOn(Date, 'now')
    const start = Date.now()
    await Promise.all([1, 2, 3].map(() => line.ask('GET', 'settings', { token })))
    clock.mockReturnValue(start + 59_000)
    await line.ask('GET', 'settings', { token })
    expect(checks()).toBe(1)
    clock.mockReturnValue(start + 61_000)
    await line.ask('GET', 'settings', { token })
    expect(checks()).toBe(2)
  })

  it('is refused a minute after the account was removed', async () => {
    const token = line.signIn()
    const start = Date.now()
    expect(await line.ask('GET', 'settings', { token })).toMatchObject({ status: 200 })
    line.identity.removeUser(staff.email)
    jest.spyOn(Date, 'now').mockReturnValue(start + 61_000)
    expect(await line.ask('GET', 'settings', { token })).toMatchObject({ status: 401 })
  })

  it('may edit with the role “editor” while anyone can register', async () => {
    line.identity.settings.disable_signup = false
    const token = line.signIn(['editor'])
    expect(await line.ask('GET', 'settings', { token })).toMatchObject({ status: 200 })
  })
})
