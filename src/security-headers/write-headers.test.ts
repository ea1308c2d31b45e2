import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeHeaders } from './write-headers'

let folder: string

function write(file: string, content: string) {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, content)
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const pageWith = (code: string) =>
  `<html><head><meta charset="utf-8"/></head><body><script>${code}</script>` +
  '<script src="/app.js" async></script><script type="application/ld+json">{"a":1}</script></body></html>'

/** The headers of each path. */
async function rules() {
  await writeHeaders(folder)
  const blocks = read('_headers').matchAll(/^(\/\S*)\n((?: {2}.*\n)+)/gm)
  return new Map([...blocks].map(([, forPath = '', lines = '']) => [forPath, lines]))
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'public-'))
  write('404.html', pageWith('nowhere()'))
  write('home/index.html', pageWith('home()'))
  write('page-data/404.html/page-data.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('has the same rules for the pages’ files', async () => {
  write('index.html', pageWith('start()'))
  write('projects/2/index.html', pageWith('tower()'))
  const made = await rules()
  for (const path of ['/', '/home/', '/projects/:id']) {
    expect(made.get(path)).toBeDefined()
    expect(made.get(`${path.replace(/\/$/, '')}/index.html`)).toBe(made.get(path))
  }
  expect(made.get('/404.html/index.html')).toBeUndefined()
})

it.each([
  ['English', '404.html'],
  ['Arabic', 'ar/not-found/index.html'],
])('writes the policy into the %s page of unknown paths, once', async (_language, file) => {
  write(file, pageWith('nowhere()'))
  await rules()
  const once = read(file)
  await rules()
  expect(read(file)).toBe(once)
  expect(once.match(/http-equiv="content-security-policy"/g)).toHaveLength(1)
  expect(read(file)).toContain(hashOf('nowhere()'))
  expect(read(file)).not.toContain('frame-ancestors')
})

it('writes the policy of the scripts that stand there now', async () => {
  await rules()
  write('404.html', read('404.html').replace('nowhere()', 'elsewhere()'))
  await rules()
  expect(read('404.html')).toContain(hashOf('elsewhere()'))
  expect(read('404.html')).not.toContain(hashOf('nowhere()'))
})

it('has no rule that would match /admin', async () => {
  write('admin/index.html', pageWith('cms()'))
  const paths = [...(await rules()).keys()]
  expect(paths.filter((forPath) => /\*|^\/(?:admin|:)/.test(forPath))).toEqual([])
})

it('writes the policy into a head that has attributes', async () => {
  write('404.html', pageWith('nowhere()').replace('<head>', '<head lang="en">'))
  await rules()
  expect(read('404.html')).toContain('<head lang="en"><meta http-equiv="content-security-policy"')
})

it('has rules for pages only, not for other files or for folders without pages', async () => {
  write('sw.js', '')
  write('home/plan.svg', '')
  for (const other of ['page-data', 'static', '~partytown']) {
    write(`${other}/sandbox.html`, pageWith('other()'))
  }
  expect([...(await rules()).keys()]).toEqual(['/404.html', '/home/', '/home/index.html'])
})

it('has its rules in one order, whatever the order on the disk', async () => {
  write('b/index.html', pageWith('b()'))
  write('10-years/index.html', pageWith('years()'))
  const paths = [...(await rules()).keys()].filter((forPath) => !forPath.endsWith('/index.html'))
  expect(paths).toEqual(['/10-years/', '/404.html', '/b/', '/home/'])
})

it('writes each header on a line of its own', async () => {
  expect((await rules()).get('/home/')).toMatch(
    /^ {2}content-security-policy: [^\n]*\n {2}cross-origin-opener-policy: same-origin\n$/,
  )
})
