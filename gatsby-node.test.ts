import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { CreateDevServerArgs, ParentSpanPluginArgs } from 'gatsby'
import sharp from 'sharp'
import config from './gatsby-config'
import { onCreateDevServer, onPreBootstrap } from './gatsby-node'
import { setUpOwnFolder, write } from './tests/helpers/own-folder'

setUpOwnFolder()

it('stops a build with a broken record before it reads the content', async () => {
  write('content/projects/villa.json', '{ "id": 3,')
  const panic = (message: string) => {
    throw new Error(message)
  }
  const args = { reporter: { panic } } as unknown as ParentSpanPluginArgs
  const start = async () => onPreBootstrap!(args, { plugins: [] }, () => {})
  await expect(start()).rejects.toThrow(/content\/projects\/villa\.json: is not valid JSON/)
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
