import { once } from 'node:events'
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { watchScript } from './watch-page'

/** What a visitor gets in place of the site's own answer; `broken` is a connection that breaks. */
export type Answer = { status: number; headers?: IncomingHttpHeaders; body?: string } | 'broken'

/** Address of the script that runs in each page before its own. */
export const watchPath = '/watch-page.js'

/** Without a connection it comes from the browser's own memory. */
const watchAnswer: Answer = {
  status: 200,
  headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' },
  body: watchScript,
}

/**
 * The built site as one visitor reaches it: at an address of its own, behind a server that can
 * fail. So faults are the same for every engine, whatever its driver can do.
 */
export class Site {
  url = ''
  /** Method and path of what was asked for, in order. */
  readonly asked: string[] = []
  /** Answers of 400 and above. */
  readonly refused: string[] = []
  private readonly answers: { path: RegExp; answer: Answer }[] = []
  private server?: Server
  private port = 0

  /** @param origin where the platform server serves the built site */
  constructor(private readonly origin: string) {}

  async start(): Promise<void> {
    this.server = createServer((incoming, outgoing) => {
      this.respond(incoming, outgoing).catch(() => outgoing.destroy())
    })
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    this.port = (this.server.address() as AddressInfo).port
    this.url = `http://localhost:${this.port}`
  }

  /** Takes the site off the network; it comes back at the same address. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve))
    this.server?.closeAllConnections()
    await closed
  }

  /** Answers a path in another way, until `answerAsUsual`. */
  answer(path: RegExp, answer: Answer): void {
    this.answers.unshift({ path, answer })
  }

  answerAsUsual(): void {
    this.answers.length = 0
  }

  private async respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = '/' } = incoming
    this.asked.push(`${method} ${url}`)
    const planned = this.answers.find(({ path }) => path.test(url))?.answer
    const answer = url === watchPath ? watchAnswer : (planned ?? (await this.ask(incoming)))
    if (answer === 'broken') return void incoming.socket.destroy()

    const { status, headers = {}, body = '' } = answer
    if (status >= 400) this.refused.push(`request: ${status} ${url}`)
    if (!headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(status, headers)
      if (typeof body === 'string') outgoing.end(body)
      else body.pipe(outgoing)
      return
    }
    const html = typeof body === 'string' ? body : await text(body)
    const watched = html.replace('<head>', `<head><script src="${watchPath}"></script>`)
    outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(watched) })
    outgoing.end(watched)
  }

  /** The site's own answer. */
  private async ask(incoming: IncomingMessage) {
    const { method, url } = incoming
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const onward = incoming.pipe(request(this.origin + url, { method, headers }))
    const [body] = (await once(onward, 'response')) as [IncomingMessage]
    return { status: body.statusCode ?? 500, headers: body.headers, body }
  }
}
