import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EDITING_PATH } from '../../src/cms/cms-config'
import type { LocalContent } from '../../src/cms/decap/stores'
import { createEditingApi } from './editing-api'

let directory: string
let server: Server
const build = jest.fn(async () => {})
const ownOrigin = () => `http://localhost:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'editing-'))
  await mkdir(path.join(directory, 'content'))
  server = createServer(await createEditingApi({ directory, build }))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(directory, { recursive: true })
})

/** What the editor asks for. */
const post = (body: object, below = '') =>
  fetch(`${ownOrigin()}${EDITING_PATH}${below}`, {
    method: 'POST',
    headers: { origin: ownOrigin(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The content, as the editor reads it. */
const read = async () => (await (await post({ action: 'readContent' })).json()) as LocalContent

/** The status of an answer; `fetch` would not let a test choose the host. */
function ask(body: object, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${ownOrigin()}${EDITING_PATH}`, {
      method: 'POST',
      headers: { origin: ownOrigin(), 'content-type': 'application/json', ...headers },
    })
    outgoing.on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    outgoing.on('error', reject).end(JSON.stringify(body))
  })
}

const persist = (file: string) => ({
  action: 'persistEntry',
  params: {
    branch: 'main',
    dataFiles: [{ slug: 'x', path: file, raw: 'written' }],
    assets: [],
    options: { commitMessage: 'x', useWorkflow: false, status: 'draft' },
  },
})

it('writes below content/ for the editor on this machine', async () => {
  expect(await ask(persist('content/pages/note.json'))).toBe(200)
  expect(await readFile(path.join(directory, 'content/pages/note.json'), 'utf8')).toBe('written')
})

it('writes only on the content that the editor has read', async () => {
  const file = 'content/pages/read.json'
  const { version } = await read()
  expect(await ask({ ...persist(file), version })).toBe(200)
  expect(await read()).toMatchObject({ files: { [file]: 'written' } })
  // Both have read the same: one of them is too late, however close they are.
  const { version: both } = await read()
  const [one, other] = ['content/pages/one.json', 'content/pages/other.json'].map((path) =>
    persist(path),
  )
  const answers = [ask({ ...one, version: both }), ask({ ...other, version: both })]
  expect((await Promise.all(answers)).sort()).toEqual([200, 409])
  expect(Object.keys((await read()).files)).toHaveLength(3)
})

it.each(['package.json', 'content/../package.json', '/etc/x', 'contents/x'])(
  'does not write to %s',
  async (file) => expect(await ask(persist(file))).toBe(400),
)

it.each([
  ['another site', { origin: 'https://example.com' }],
  ['a name that begins like ours', { origin: 'http://localhost.example.com' }],
  ['a page without an origin', { origin: 'null' }],
  ['a program that names none', { origin: '' }],
  ['another name that leads to this machine', { host: 'evil.example' }],
])('does nothing for %s', async (_who, headers) => {
  expect(await ask({ action: 'info' }, headers)).toBe(403)
})

it('builds no site whose content is not right, and names the record of a picture that cannot be read', async () => {
  const content = path.join(directory, 'content')
  await rm(content, { recursive: true })
  await cp('content', content, { recursive: true })
  await writeFile(path.join(content, 'media/company/logo.svg'), '<svg xmlns=')
  const response = await post({}, '/build')
  expect([response.status, await response.json()]).toEqual([
    422,
    [
      {
        name: 'Company',
        form: '#/collections/settings/entries/settings-company',
        text: '“Logo for dark backgrounds, Picture file” is a picture that cannot be read (/media/company/logo.svg). Choose a JPEG, PNG or WebP file at least 480 px wide, or an SVG file.',
      },
    ],
  ])
  expect(build).not.toHaveBeenCalled()
})
