import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import express from 'express'
import type { CreateDevServerArgs, ParentSpanPluginArgs } from 'gatsby'
import sharp from 'sharp'
import config from './gatsby-config'
import { onCreateDevServer, onPreBootstrap } from './gatsby-node'
import { setUpOwnFolder, write } from './tests/helpers/own-folder'

const project = process.cwd()

const { resolve } = createRequire(require.resolve('gatsby-source-filesystem/package.json'))
/** The function by which Gatsby compares files with patterns. */
const anymatch = createRequire(resolve('chokidar'))('anymatch') as (
  patterns: readonly string[],
  file: string,
  options: { readonly dot: boolean },
) => boolean

setUpOwnFolder()

/** Starts a build in the test's folder, with some environment variables. */
async function startBuild(variables: object, warn = jest.fn()) {
  jest.replaceProperty(process, 'env', { ...process.env, ...variables })
  const panic = (message: string) => {
    throw new Error(message)
  }
  const args = { reporter: { panic, warn } } as unknown as ParentSpanPluginArgs
  await onPreBootstrap!(args, { plugins: [] }, () => {})
}

it.each([
  ['a broken record', {}, /content\/projects\/villa\.json: is not valid JSON/],
  ['an invalid URL', { URL: 'www.example.com' }, /^URL is “www\.example\.com”/],
])('stops a build with %s before it reads the content', async (_case, variables, message) => {
  write('content/projects/villa.json', '{ "id": 3,')
  await expect(startBuild(variables)).rejects.toThrow(message)
})

it('starts a build with warnings, and without the mark of a valid cache', async () => {
  cpSync(path.join(project, 'tests/content'), 'content', { recursive: true })
  symlinkSync(path.join(project, 'node_modules'), 'node_modules')
  write('content/media/plan.pdf', '')
  write('.cache/whole-build', '')
  const warn = jest.fn()
  const production = { CONTEXT: 'production', SMTP_URL: 'smtps://a:b@mail.gulf.test' }
  await startBuild({ ...production, MAIL_FROM: 'a@gulf.test', MAIL_TO: 'a@example.com' }, warn)
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('plan.pdf is not a picture')],
    [expect.stringContaining('MAIL_TO still contains an example')],
  ])
  expect(existsSync('.cache/whole-build')).toBe(false)
})

it.each([
  ['content/projects/villa.json', false],
  ['content/projects/._villa.json', true],
  ['content/media/villa/data.json', true],
])('Gatsby ignores the file %s: %s', (file, isIgnored) => {
  const [files] = config.plugins as unknown as [{ options: { ignore: string[] } }]
  expect(anymatch(files.options.ignore, path.resolve(file), { dot: true })).toBe(isIgnored)
})

it('generates a picture of the development server when it is requested', async () => {
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
})

it.each([
  ['answers a page of its own', 'localhost', {}, 404],
  ['rejects another host name', 'example.com', {}, 403],
  ['rejects a picture on another site', 'localhost', { 'sec-fetch-site': 'cross-site' }, 403],
])('the development server %s', async (_case, host, headers, status) => {
  const app = express()
  config.developMiddleware!(app)
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sent = http.get({ port, path: '/api/cms/content', headers: { host, ...headers } })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(status)
  response.resume()
  server.close()
})
