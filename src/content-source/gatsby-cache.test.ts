import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepFittingCache, stampCache } from './gatsby-cache'

const runner = path.resolve('src/testing/run-adapter-cache.ts')
const tsx = pathToFileURL(require.resolve('tsx')).href
/** Gatsby compiles it before the cache is restored. */
const gatsbyNode = '.cache/compiled/gatsby-node.js'
const ownFolder = process.cwd()

function write(file: string, content: string) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

beforeEach(() => {
  process.chdir(mkdtempSync(path.join(tmpdir(), 'project-')))
  write('src/pictures/shapes.ts', 'square')
  write('src/content-source/language-nodes.ts', 'nodes')
  write('src/languages/languages.ts', 'English, Arabic')
  write('.cache/redux/state', 'pictures are square')
  write('public/index.html', '')
})
afterEach(() => {
  const folder = process.cwd()
  process.chdir(ownFolder)
  rmSync(folder, { recursive: true })
})

const changes = [
  ['src/pictures/shapes.ts', false],
  ['src/content-source/language-nodes.ts', false],
  ['src/languages/languages.ts', false],
  ['src/pictures/shapes.test.ts', true],
  ['content/home.json', true],
] as const

it.each(changes)('when %s has changed, the cache of the last build stays: %s', (file, stays) => {
  stampCache()
  write(file, 'changed')
  expect(keepFittingCache()).toBe(stays)
  expect(existsSync('.cache')).toBe(stays)
})

it('a cache that an unfinished build left goes', () => {
  expect(keepFittingCache()).toBe(false)
  expect(existsSync('.cache')).toBe(false)
})

it.each([
  ['content/home.json', true],
  ['src/pictures/shapes.ts', false],
])(
  'when %s has changed, Netlify restores the cache: %s',
  async (file, isRestored) => {
    stampCache()
    write(gatsbyNode, 'of the last build')
    expect(await onNetlify('store')).toBe('stored')
    // Each build on Netlify starts in a new folder.
    rmSync('.cache', { recursive: true })
    rmSync('public', { recursive: true })
    write(file, 'changed')
    write(gatsbyNode, 'of this build')
    expect(await onNetlify('restore')).toBe(isRestored)
    expect(existsSync('.cache/redux/state')).toBe(isRestored)
    expect(existsSync('public/index.html')).toBe(true)
    expect(readFileSync(gatsbyNode, 'utf8')).toBe('of this build')
    // Each step starts a process of its own.
  },
  30_000,
)

/** Runs a step of the real adapter, which keeps its cache in this folder. */
async function onNetlify(step: 'store' | 'restore'): Promise<unknown> {
  const child = fork(runner, [step], {
    execArgv: ['--import', tsx],
    env: { ...process.env, NETLIFY_LOCAL: '1' },
  })
  const [answer] = (await once(child, 'message')) as [unknown]
  return answer
}
