import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { distrustCache, keepFittingCache, stampCache } from './gatsby-cache'

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
  write('.cache/redux/state', 'pictures are square')
  write('.cache/webpack/pack', 'code')
  write('public/index.html', '<a href="/home/">')
  write('public/home/index.html', '<img src="/static/villa.jpg"/>')
  write('public/static/villa.jpg', 'villa')
  write('public/page-data/home/page-data.json', '{"path":"/home/"}')
})
afterEach(() => {
  const folder = process.cwd()
  process.chdir(ownFolder)
  rmSync(folder, { recursive: true })
})

/** Everything that decides what is made of a content file, and what does not. */
it.each([
  ['src/pictures/shapes.ts', false],
  ['src/content-model/translation.ts', false],
  ['src/languages/fallback.tsx', false],
  ['src/screens/home/fields.ts', false],
  ['src/pictures/shapes.test.ts', true],
  ['src/functions/send.ts', true],
  ['src/gatsby-types.d.ts', true],
  ['content/home.json', true],
])('when %s has changed, the cache of the last build stays: %s', async (file, stays) => {
  stampCache()
  write(file, 'changed')
  expect(await keepFittingCache()).toBe(stays)
  expect(existsSync('.cache/redux')).toBe(stays)
})

it('the cache of a build that did not reach its end goes, and all that would be believed of it', async () => {
  stampCache()
  // The next build has begun, and is stopped.
  distrustCache()
  expect(await keepFittingCache()).toBe(false)
  expect(readdirSync('.cache')).toEqual(['webpack'])
  expect(readdirSync('public').sort()).toEqual(['home', 'index.html', 'static'])
  expect(existsSync('public/static/villa.jpg')).toBe(true)
})

it.each(['public/static', 'public/home', 'public/static/villa.jpg'])(
  'when %s is gone, so does the cache that believes it to be there',
  async (place) => {
    stampCache()
    rmSync(place, { recursive: true })
    expect(await keepFittingCache()).toBe(false)
    expect(existsSync('.cache/redux')).toBe(false)
  },
)

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
