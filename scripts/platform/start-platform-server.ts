import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { EDITING_PATH } from '../../src/cms/cms-config'
import { mediaPath } from '../../src/content-model/content-folder'
import { createEditingApi, type EditingOptions } from '../editing/editing-api'
import { encodeResponse } from './encode-response'
import { createFormRecords, type TakeRecord } from './form-records'
import { loadFunctions, type FindFunction } from './functions'
import { sendWebResponse, toWebRequest } from './node-http'
import { requestUrl } from './request-url'
import { createSite, type Site } from './site'
import { createStaticFiles } from './static-files'

/** What a platform server needs. */
export interface PlatformOptions {
  publicDirectory: string
  /** 0 takes any free port. */
  port: number
  /** Where records for Netlify Forms are kept. */
  formsDirectory: string
  /** Environment variables for the functions, set for this whole process. */
  env?: Record<string, string>
  /** Lets the CMS edit content/; without it, /admin is there but has nothing to write to. */
  editing?: EditingOptions
}

/** A running platform server. */
export interface PlatformServer {
  /** Address without a trailing slash. */
  url: string
  close: () => Promise<void>
}

/**
 * Serves a built site and its functions as Netlify would, on this machine only.
 * The project (`netlify.toml`, `netlify/functions/`) is the current directory.
 * @throws when the port is taken or a function does not bundle
 */
export async function startPlatformServer(options: PlatformOptions): Promise<PlatformServer> {
  Object.assign(process.env, options.env)
  const findFunction = await loadFunctions(path.resolve('netlify/functions'))
  const publicDirectory = path.resolve(options.publicDirectory)
  const takeRecord = createFormRecords(publicDirectory, path.resolve(options.formsDirectory))
  const built = createSite(process.cwd(), publicDirectory)
  const site = options.editing ? withUploads(built, options.editing) : built
  const edit = options.editing && (await createEditingApi(options.editing))
  const server = createServer((incoming, outgoing) => {
    if (edit && incoming.url?.startsWith(EDITING_PATH)) return edit(incoming, outgoing)
    respond(incoming, { findFunction, takeRecord, site })
      .then((response) => sendWebResponse(response, outgoing))
      .catch((fault: unknown) => fail(fault, outgoing))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Pictures as they are in content/ now, for the CMS to show before the next build. */
function withUploads(site: Site, { directory }: EditingOptions): Site {
  const findUpload = createStaticFiles(path.resolve(directory, 'content'))
  return async (request) => {
    const isPicture = new URL(request.url).pathname.startsWith(mediaPath)
    const upload = isPicture ? await findUpload(request) : undefined
    return upload ? upload() : site(request)
  }
}

interface Parts {
  findFunction: FindFunction
  takeRecord: TakeRecord
  site: Site
}

async function respond(incoming: IncomingMessage, parts: Parts): Promise<Response> {
  const url = requestUrl(incoming)
  if (!url) return new Response('Bad request\n', { status: 400 })
  const request = await toWebRequest(incoming, url)
  if (!request) return new Response('Payload too large\n', { status: 413 })
  const handler = parts.findFunction(url.pathname)
  if (handler) {
    return handler(request, { ip: visitorAddress(incoming), requestId: randomUUID() })
  }
  return (await parts.takeRecord(request)) ?? encodeResponse(request, await parts.site(request))
}

/** Netlify names the visitor in this header; here, tests play several visitors with it. */
function visitorAddress(incoming: IncomingMessage): string {
  const [named] = incoming.headersDistinct['x-nf-client-connection-ip'] ?? []
  return named ?? incoming.socket.remoteAddress ?? '127.0.0.1'
}

function fail(fault: unknown, outgoing: ServerResponse): void {
  console.error('The platform server failed to answer:', fault)
  if (outgoing.headersSent) outgoing.destroy()
  else outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Internal server error\n')
}
