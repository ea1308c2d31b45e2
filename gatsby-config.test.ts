import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const runner = path.resolve('src/testing/run-adapter-cache.ts')
const tsx = pathToFileURL(require.resolve('tsx')).href
const ownEnvironment = process.env
const ownFolder = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'project-'))
  process.chdir(folder)
})
afterEach(() => {
  process.env = ownEnvironment
  process.chdir(ownFolder)
  rmSync(folder, { recursive: true })
})

/** The configuration as Gatsby reads it in an environment. */
async function configIn(own: object) {
  process.env = { ...ownEnvironment, ...own }
  const { default: config } = await import('./gatsby-config')
  return config
}

it.each([
  ['on Netlify', { NETLIFY: 'true', URL: 'https://site.example' }, 'https://site.example'],
  ['elsewhere', { NETLIFY: '', URL: '' }, 'http://localhost:8888'],
])('%s, a build has its own address, and slashes always', async (_where, own, siteUrl) => {
  await jest.isolateModulesAsync(async () => {
    const config = await configIn({ ...own, FUNCTIONS_URL: 'http://127.0.0.1:9' })
    expect(config).toMatchObject({ trailingSlash: 'always', siteMetadata: { siteUrl } })
    expect(config.adapter !== undefined).toBe(own.NETLIFY === 'true')
    expect(config.proxy).toEqual(
      ['/api', '/admin', '/media'].map((prefix) => ({ prefix, url: 'http://127.0.0.1:9' })),
    )
  })
})

it('a build leaves no notes that the next would believe', async () => {
  await jest.isolateModulesAsync(async () => {
    await configIn({})
    const { saveState } = await import('gatsby/dist/redux')
    saveState()
    expect(existsSync('.cache/redux')).toBe(false)
  })
})

it('on Netlify, the next build gets made pictures and compiled code', () => {
  const kept = ['.cache/webpack/pack', 'public/static/villa.jpg']
  for (const file of kept) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, file)
  }
  onNetlify('store')
  // Each build on Netlify starts in a new folder.
  for (const top of ['.cache', 'public']) rmSync(top, { recursive: true })
  onNetlify('restore')
  expect(kept.filter((file) => existsSync(file))).toEqual(kept)
  // Each step starts a process of its own.
}, 30_000)

/** Does a step with the real adapter, which keeps its cache in this folder. */
function onNetlify(step: 'store' | 'restore'): void {
  const env = { ...process.env, NETLIFY: 'true', NETLIFY_LOCAL: '1' }
  execFileSync(process.execPath, ['--import', tsx, runner, step], { env })
}
