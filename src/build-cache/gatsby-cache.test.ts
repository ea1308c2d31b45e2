import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setUpOwnFolder, write } from '../testing/own-folder'
import {
  invalidateCache,
  createGatsbyAdapter,
  discardStaleCache,
  markCacheValid,
} from './gatsby-cache'

const runner = path.resolve('src/testing/run-adapter-cache.ts')
const tsx = pathToFileURL(require.resolve('tsx')).href

setUpOwnFolder()
beforeEach(() => {
  write('src/pictures/shapes.ts', 'square')
  write('.cache/redux/state', 'pictures are square')
  write('.cache/webpack/pack', 'code')
  write('public/index.html', '<a href="/home/">')
  write('public/home/index.html', '<img src="/static/villa.jpg"/>')
  write('public/static/villa.jpg', 'villa')
  write('public/page-data/home/page-data.json', '{"path":"/home/"}')
})

it('the cache of a build that did not reach its end goes, and all that would be believed of it', async () => {
  markCacheValid()
  // The next build has begun, and is stopped.
  invalidateCache()
  await discardStaleCache()
  expect(readdirSync('.cache')).toEqual(['webpack'])
  expect(readdirSync('public').sort()).toEqual(['home', 'index.html', 'static'])
  expect(existsSync('public/static/villa.jpg')).toBe(true)
})

it.each(['public/home', 'public/static/villa.jpg'])(
  'when %s is gone, so does the cache that believes it to be there',
  async (place) => {
    markCacheValid()
    rmSync(place, { recursive: true })
    await discardStaleCache()
    expect(existsSync('.cache/redux')).toBe(false)
  },
)

it.each([
  ['content/home.json', true],
  ['src/pictures/shapes.ts', false],
])(
  'when %s has changed, the cache is restored on Netlify before Gatsby starts: %s',
  (file, isRestored) => {
    markCacheValid()
    onNetlify('store')
    // Each build on Netlify starts in a new folder.
    rmSync('.cache', { recursive: true })
    rmSync('public', { recursive: true })
    write(file, 'changed')
    onNetlify('begin')
    expect(existsSync('.cache/redux/state')).toBe(isRestored)
    expect(existsSync('public/static/villa.jpg')).toBe(true)
    // Each step starts a process of its own.
  },
  30_000,
)

it('nothing is restored once Gatsby runs', () => {
  expect(createGatsbyAdapter().cache?.restore({} as never)).toBe(false)
})

/** Does a step with the real adapter, which keeps its cache in this folder. */
function onNetlify(step: 'store' | 'begin'): void {
  const env = { ...process.env, NETLIFY: 'true', NETLIFY_LOCAL: '1' }
  execFileSync(process.execPath, ['--import', tsx, runner, step], { env })
}
