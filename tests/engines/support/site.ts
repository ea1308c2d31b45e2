import { startProxy, type Proxy } from '../../../src/testing/start-proxy'
import { watchScript } from './watch-page'

/** Address of the script that runs in each page before its own. */
export const watchPath = '/watch-page.js'

/** The built site as one visitor reaches it, at an address of its own. */
export interface Site extends Proxy {
  /** Method and path of what was asked for, in order. */
  readonly asked: string[]
  /** Answers of 400 and above. */
  readonly refused: string[]
  /** Paths at which the connection breaks: the same for every engine, whatever its driver can do. */
  broken?: RegExp
}

/** @param origin where the platform server serves the built site */
export async function startSite(origin: string): Promise<Site> {
  const known: Pick<Site, 'asked' | 'refused' | 'broken'> = { asked: [], refused: [] }
  const proxy = await startProxy({
    choose: (path) => {
      if (known.broken?.test(path)) throw new Error('The connection is broken.')
      return origin
    },
    change: (answer, method, path) => {
      known.asked.push(`${method} ${path}`)
      if (path === watchPath) {
        const headers = { 'content-type': 'text/javascript' }
        Object.assign(answer, { status: 200, headers, body: Buffer.from(watchScript) })
      }
      if (answer.status >= 400) known.refused.push(`request: ${answer.status} ${path}`)
      if (!answer.headers['content-type']?.startsWith('text/html')) return
      const watched = `<head><script src="${watchPath}"></script>`
      answer.body = Buffer.from(answer.body.toString('utf8').replace('<head>', watched))
    },
  })
  return Object.assign(known, proxy)
}
