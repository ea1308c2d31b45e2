import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import type { BuildArgs, CreateDevServerArgs, CreatePagesArgs, ParentSpanPluginArgs } from 'gatsby'
import sharp from 'sharp'
import { createPages, onCreateDevServer, onPostBuild, onPreBootstrap } from './gatsby-node'
import { invalidateCache, markCacheValid } from './src/build-cache/gatsby-cache'
import { patchGatsbyFileReader } from './src/content-source/read-content'
import { findLanguage, languages, localisePath } from './src/languages/languages'

jest.mock('./src/build-cache/gatsby-cache')
jest.mock('./src/content-source/read-content')
jest.mock('./src/content-source/check-content', () => ({
  checkContent: async () => ({
    errors: [],
    warnings: ['content/media/plan.pdf is not a picture.'],
  }),
}))

const projectFolder = process.cwd()
afterEach(() => process.chdir(projectFolder))

type FirstPagesArgs = CreatePagesArgs & { traceId: 'initial-createPages' }

interface Page {
  readonly path: string
  readonly matchPath?: string
  readonly context: {
    readonly language: string
    readonly mainPath: string
    readonly leadingProject?: number
  }
}

const data = {
  allProject: {
    nodes: [
      { jsonId: 2, page: {} },
      { jsonId: 3, page: null },
      { jsonId: 4, page: {} },
    ],
  },
  projectsPage: { order: [{ projectId: 3 }, { projectId: 4 }] },
}

it('creates the additional paths of pages in every language', async () => {
  const pages: Page[] = []
  const args = {
    actions: { createPage: (page: Page) => pages.push(page) },
    graphql: async () => ({ data }),
  }
  await createPages!(args as unknown as FirstPagesArgs, { plugins: [] }, () => {})
  const special = pages
    .map(({ path: pagePath, matchPath, context: { language, mainPath } }) => [
      pagePath,
      language,
      matchPath ?? localisePath(findLanguage(language), mainPath),
    ])
    .filter(([pagePath, , shownPath]) => pagePath !== shownPath)
  const expected = languages.flatMap((language) => [
    [localisePath(language, '/'), language.code, localisePath(language, '/home/')],
    [
      localisePath(language, '/projects/2/'),
      language.code,
      localisePath(language, '/projects/:id'),
    ],
  ])
  const unknown = [
    ['/404/', 'en', '/not-found/'],
    ['/ar/404/', 'ar', '/ar/*'],
  ]
  expect(special.sort()).toEqual([...expected, ...unknown].sort())
  // The first project with a page in the order of staff.
  const leading = pages.flatMap(({ context }) => context.leadingProject ?? [])
  expect(leading).toEqual(languages.map(() => 4))
})

it.each([
  ['on Netlify', { NETLIFY: 'true' }, 0],
  ['on a local machine', { NETLIFY: '' }, 0],
  ['in production without a mail server', { NETLIFY: 'true', CONTEXT: 'production' }, 1],
])('prepares a build %s', async (_condition, variables, panics) => {
  jest.replaceProperty(process, 'env', { ...process.env, SMTP_URL: '', CONTEXT: '', ...variables })
  const [panic, warn] = [jest.fn(), jest.fn()]
  const args = { reporter: { panic, warn } } as unknown as ParentSpanPluginArgs
  await onPreBootstrap!(args, { plugins: [] }, () => {})
  expect(invalidateCache).toHaveBeenCalled()
  expect(patchGatsbyFileReader).toHaveBeenCalled()
  expect(warn.mock.calls).toEqual([['content/media/plan.pdf is not a picture.']])
  expect(panic.mock.calls).toEqual(
    Array.from({ length: panics }, () => [expect.stringContaining('SMTP_URL')]),
  )
})

it('completes a build with generated files and a valid cache', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'))
  process.chdir(folder)
  const env = { ...process.env, GATSBY_SITE_URL: 'https://site.example' }
  jest.replaceProperty(process, 'env', env)
  mkdirSync('public')
  mkdirSync('public/offline')
  writeFileSync('public/404.html', '<html></html>')
  writeFileSync('public/offline/index.html', '<html></html>')
  await onPostBuild!(
    { reporter: { info: jest.fn() } } as unknown as BuildArgs,
    { plugins: [] },
    () => {},
  )
  const files = ['404.html', '_headers', '_redirects', 'offline', 'robots.txt']
  expect(readdirSync('public').sort()).toEqual(files)
  expect(markCacheValid).toHaveBeenCalledTimes(1)
  process.chdir(projectFolder)
  rmSync(folder, { recursive: true })
})

it('generates a picture of the development server when it is requested', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'))
  process.chdir(folder)
  mkdirSync('content/media', { recursive: true })
  const size = { width: 8, height: 4, channels: 3 } as const
  await sharp({ create: { ...size, background: 'tan' } }).toFile('content/media/villa ب.png')
  const app = express()
  await onCreateDevServer!({ app } as CreateDevServerArgs, { plugins: [] }, () => {})
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const get = (url: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`)
  const picture = await get('/static/0a-2-0-6-4-3-1/media/villa%20%D8%A8.png.jpg')
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect([picture.headers.get('content-type'), width, height]).toEqual(['image/jpeg', 3, 2])
  expect((await get('/static/gone/logo.svg')).status).toBe(404)
  server.close()
  process.chdir(projectFolder)
  rmSync(folder, { recursive: true })
})
