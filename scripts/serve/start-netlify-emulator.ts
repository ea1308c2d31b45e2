// Emulates Netlify: the built site, its redirects and headers, its functions and forms.
import { STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import compression from 'compression'
import express, {
  type NextFunction,
  type Request as Incoming,
  type Response as Outgoing,
} from 'express'
import { isPicture, mediaPath } from '../../src/content/model/record-kind'
import { createFormsHandler, createSubmissionWriter } from './forms-emulator'
import { isForeignRequest } from '../../src/http/foreign-request'
import { createImageCdn } from './image-cdn'
import { loadFunctions } from './load-functions'
import { createSiteHandler, createStaticFiles } from './site-handler'
import { createLocalEditor, type EditingOptions } from '../../src/editor/server/local/local-editor'

export interface EmulatorOptions {
  publicDirectory: string
  /** Port of the server; 0 selects a free port. */
  port: number
  formsDirectory: string
  /** Environment variables for the functions. They are set for the whole process. */
  env?: Record<string, string>
  /** Local content for the CMS. If undefined, the CMS edits the repository that `env` names. */
  editing?: EditingOptions
}

/** Netlify's limit for the body of a request to a function. */
const MAX_PAYLOAD = '6mb'

/**
 * Serves a built site and its functions as Netlify does, on this machine only. Reads
 * `netlify.toml` and `netlify/functions/` of the current directory.
 * @throws if the port is in use or a function cannot be bundled
 */
export async function startNetlifyEmulator(options: EmulatorOptions) {
  Object.assign(process.env, options.env)
  const findFunction = await loadFunctions(path.resolve('netlify/functions'))
  const publicDirectory = path.resolve(options.publicDirectory)
  const handleFormSubmission = createFormsHandler(
    publicDirectory,
    createSubmissionWriter(options.formsDirectory),
  )
  const { editing } = options
  const handleEditorRequest = editing && createLocalEditor(editing)
  // Serves pictures from content/, so that the editor shows new pictures before the next build.
  const findPicture = editing && createStaticFiles(path.resolve(editing.directory, 'content'))
  const handleSiteRequest = await createSiteHandler(publicDirectory, async (request) => {
    const { pathname } = new URL(request.url)
    return pathname.startsWith(mediaPath) && isPicture(pathname)
      ? findPicture?.(request)
      : undefined
  })
  const findPublicFile = createStaticFiles(publicDirectory)
  const handleImageRequest = createImageCdn(
    async (request) => (await findPicture?.(request)) ?? findPublicFile(request),
  )

  const app = express().disable('x-powered-by')
  app.use(compression(), express.raw({ type: () => true, limit: MAX_PAYLOAD }))
  app.use((incoming, outgoing, next) => {
    const respond = async () => {
      // Concatenates the URL, because `new URL('//other', base)` would read `other` as the host.
      const url = `http://${incoming.headers.host}${incoming.url}`
      if (!URL.canParse(url)) return outgoing.status(400).send('Bad request\n')
      const request = toWebRequest(incoming, url)
      const { pathname } = new URL(url)
      const response =
        (await handleEditorRequest?.(request)) ??
        (isForeignRequest(request) ? createForeignResponse() : undefined) ??
        (await findFunction(pathname)?.(request)) ??
        (await handleFormSubmission(request)) ??
        (await handleImageRequest(request)) ??
        (await handleSiteRequest(request))
      return send(response, outgoing)
    }
    respond().catch(next)
  })
  app.use(handleError)

  const server = app.listen(options.port, '127.0.0.1')
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).once('listening', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    /** URL without a trailing slash. */
    url: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function createForeignResponse(): Response {
  const message = 'This site runs on a computer, and opens only there, at http://localhost.\n'
  return new Response(message, { status: 403, headers: { 'content-type': 'text/plain' } })
}

function toWebRequest(incoming: Incoming, url: string): Request {
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const body: unknown = incoming.body
  return new Request(url, {
    method: incoming.method,
    headers,
    ...(body instanceof Buffer && { body: new Uint8Array(body) }),
  })
}

/** Handles errors. Express recognises an error handler by its four parameters. */
function handleError(
  error: { status?: number },
  _: Incoming,
  outgoing: Outgoing,
  next: NextFunction,
): void {
  const status = error.status ?? 500
  if (status >= 500) console.error('The platform server failed to answer:', error)
  if (outgoing.headersSent) next(error)
  else outgoing.status(status).type('text').send(`${STATUS_CODES[status]}\n`)
}

/**
 * Sends a response. Express adds an ETag, and responds with 304 if the browser has the same
 * version.
 */
async function send(response: Response, outgoing: Outgoing): Promise<void> {
  outgoing.status(response.status).setHeaders(response.headers)
  outgoing.send(Buffer.from(await response.arrayBuffer()))
}
