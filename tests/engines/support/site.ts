import { startProxy, type Asked, type PassedOn, type Proxy } from '../../../src/testing/start-proxy'
import { watchScript } from './watch-page'

/** Address of the script that runs in each page before its own. */
export const watchPath = '/watch-page.js'

/** What a visitor gets in place of the site's own answer. */
type Answer = Omit<PassedOn, 'body'> & { readonly body: string }

/**
 * The built site as one visitor reaches it: at an address of its own, behind a server that can
 * fail. So failures are the same for every engine, whatever its driver can do.
 */
export class Site {
  url = ''
  /** Method and path of what was asked for, in order. */
  readonly asked: string[] = []
  /** Answers of 400 and above. */
  readonly refused: string[] = []
  /** Paths at which the connection breaks. */
  broken?: RegExp
  /** Other answers, by path. */
  readonly answers = new Map<string, Answer>([
    [
      watchPath,
      {
        status: 200,
        // Without a connection it comes from the browser's own memory.
        headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' },
        body: watchScript,
      },
    ],
  ])
  private proxy?: Proxy

  /** @param origin where the platform server serves the built site */
  constructor(private readonly origin: string) {}

  async start(): Promise<void> {
    this.proxy = await startProxy({
      port: Number(this.url && new URL(this.url).port),
      choose: (path) => this.choose(path),
      change: (answer, asked) => this.change(answer, asked),
    })
    this.url = this.proxy.url
  }

  /** Takes the site off the network; it comes back at the same address. */
  async stop(): Promise<void> {
    await this.proxy?.close()
  }

  private choose(path: string): string {
    if (this.broken?.test(path)) throw new Error('The connection is broken.')
    return this.origin
  }

  private change(answer: PassedOn, { method, path }: Asked): void {
    this.asked.push(`${method} ${path}`)
    const other = this.answers.get(path)
    if (other) Object.assign(answer, other, { body: Buffer.from(other.body) })
    if (answer.status >= 400) this.refused.push(`request: ${answer.status} ${path}`)
    if (!answer.headers['content-type']?.startsWith('text/html')) return
    const watched = `<head><script src="${watchPath}"></script>`
    answer.body = Buffer.from(answer.body.toString('utf8').replace('<head>', watched))
  }
}
