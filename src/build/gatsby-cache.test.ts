import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setUpOwnFolder, write } from '../../tests/helpers/own-folder'
import {
  invalidateCache,
  createAdapterWithoutRestore,
  discardStaleCache,
  markCacheValid,
} from './gatsby-cache'

const runner = path.resolve('tests/helpers/run-adapter-cache.ts')
const tsx = pathToFileURL(require.resolve('tsx')).href

setUpOwnFolder()
beforeEach(() => {
  write('src/content/pictures/shapes.ts', 'square')
  write('.cache/redux/state', 'pictures are square')
  write('.cache/webpack/pack', 'code')
  write('.cache/read-pictures', 'usable')
  write('public/index.html', '<a href="/home/"></html>')
  write('public/home/index.html', '<img src="/static/0a/villa.jpg"/></html>')
  write('public/static/0a/villa.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9]))
  write('public/page-data/home/page-data.json', '{"path":"/home/"}')
})

it('deletes the cache and the page data after an incomplete build', async () => {
  markCacheValid()
  // Emulates a build that is stopped before it completes.
  invalidateCache()
  await discardStaleCache()
  expect(readdirSync('.cache').sort()).toEqual(['read-pictures', 'webpack'])
  expect(readdirSync('public').sort()).toEqual(['home', 'index.html', 'static'])
  expect(existsSync('public/static/0a/villa.jpg')).toBe(true)
})

it('accepts a folder without an earlier build', async () => {
  for (const folder of ['.cache', 'public']) rmSync(folder, { recursive: true })
  await expect(discardStaleCache()).resolves.toBeUndefined()
})

const copy = `public/static/${createHash('md5').update('<svg/>').digest('hex')}/logo.svg`

it.each(['public/home/index.html', 'public/static/0a/villa.jpg', copy])(
  'deletes the cache, and copies of content, if %s is cut off',
  async (file) => {
    write('public/index.html', `<img src="${copy.replace('public', '')}"></html>`)
    write(copy, '<svg/>')
    markCacheValid()
    await discardStaleCache()
    expect([existsSync('.cache/redux'), existsSync(copy)]).toEqual([true, true])
    write(file, readFileSync(file).subarray(0, -2))
    await discardStaleCache()
    expect([existsSync('.cache/redux'), existsSync(copy)]).toEqual([false, false])
  },
)

it.each([
  ['content/home.json', true],
  ['src/content/pictures/shapes.ts', false],
])('keeps the restored cache on Netlify after a change of %s: %s', (file, isKept) => {
  markCacheValid()
  runOnNetlify('store')
  // Empties the folder, because each build on Netlify starts in a new folder.
  rmSync('.cache', { recursive: true })
  rmSync('public', { recursive: true })
  write(file, 'changed')
  runOnNetlify('begin')
  expect(existsSync('.cache/redux/state')).toBe(isKept)
  expect(existsSync('public/static/0a/villa.jpg')).toBe(true)
})

it('creates an adapter whose restore step does nothing', () => {
  expect(createAdapterWithoutRestore().cache?.restore({} as never)).toBe(false)
})

/** Runs a step of Netlify's real adapter, which stores its cache in the test's folder. */
function runOnNetlify(step: 'store' | 'begin'): void {
  const env = { ...process.env, NETLIFY: 'true', NETLIFY_LOCAL: '1' }
  execFileSync(process.execPath, ['--import', tsx, runner, step], { env })
}
