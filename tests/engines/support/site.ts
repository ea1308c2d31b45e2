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
import { watchScript } from './watch-page'

/** What a visitor gets in place of the site's own answer. */
export type Answer =
  | { status: number; headers?: IncomingHttpHeaders; body?: string | Buffer }
  /** The connection breaks. */
  | 'broken'
  /** The site does what it is asked, but somebody in between answers 502. */
  | 'lost'

/** Headers of an answer whose body may have grown. */
function withoutLength({ ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  delete headers['content-length']
  return headers
}

/** Address of the script that runs in each page before its own. */
export const watchPath = '/watch-page.js'
const watchTag = `<script src="${watchPath}"></script>`

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

  /**
   * @param origin where the platform server serves the built site
   * @param visitor tells this visitor from the others, as an address would
   */
  constructor(
    private readonly origin: string,
    private readonly visitor: string,
  ) {}

  async start(): Promise<void> {
    this.server = createServer((incoming, outgoing) => this.respond(incoming, outgoing))
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

  private respond(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/' } = incoming
    this.asked.push(`${method} ${url}`)
    const other = this.answers.find(({ path }) => path.test(url))?.answer
    if (url === watchPath) {
      outgoing.setHeader('content-type', 'text/javascript')
      // Without a connection it comes from the browser's own memory.
      outgoing.setHeader('cache-control', 'max-age=3600')
      outgoing.end(watchScript)
    } else if (other === 'broken') incoming.socket.destroy()
    else if (other && other !== 'lost') this.send(outgoing, url, other)
    else this.passOn(incoming, outgoing, other === 'lost')
  }

  private send(
    outgoing: ServerResponse,
    url: string,
    { status, headers = {}, body = '' }: Exclude<Answer, string>,
  ): void {
    if (status >= 400) this.refused.push(`request: ${status} ${url}`)
    const isPage = headers['content-type']?.toString().startsWith('text/html')
    const sent = isPage ? body.toString().replace('<head>', `<head>${watchTag}`) : body
    outgoing.writeHead(status, withoutLength(headers)).end(sent)
  }

  private passOn(incoming: IncomingMessage, outgoing: ServerResponse, isLost: boolean): void {
    const { method, url = '/' } = incoming
    const headers: NodeJS.Dict<string | string[]> = {
      ...incoming.headers,
      'x-nf-client-connection-ip': this.visitor,
    }
    delete headers['accept-encoding']
    const onward = request(this.origin, { path: url, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        if (isLost) return this.send(outgoing, url, { status: 502, body: 'Bad gateway' })
        const { statusCode: status = 500, headers } = answer
        this.send(outgoing, url, { status, headers, body: Buffer.concat(chunks) })
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
}
