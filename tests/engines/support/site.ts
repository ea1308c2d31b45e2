import type { JsonServer } from '../../../src/testing/serve-json'
import { startProxy } from '../../../src/testing/start-proxy'
import { watchScript } from './watch-page'

/** Address of the script that runs in each page before its own. */
export const watchPath = '/watch-page.js'

/** The built site as one visitor reaches it, at an address of its own. */
export interface Site extends JsonServer {
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
  const proxy = await startProxy(
    (path) => (known.broken?.test(path) ? undefined : origin),
    (answer, method, path) => {
      known.asked.push(`${method} ${path}`)
      if (path === watchPath) {
        const headers = { 'content-type': 'text/javascript' }
        Object.assign(answer, { status: 200, headers, bytes: Buffer.from(watchScript) })
      }
      if (answer.status >= 400) known.refused.push(`request: ${answer.status} ${path}`)
      if (!answer.headers['content-type']?.includes('text/html')) return
      const watched = `<head><script src="${watchPath}"></script>`
      answer.bytes = Buffer.from(answer.bytes.toString('utf8').replace('<head>', watched))
    },
  )
  return Object.assign(known, proxy)
}
