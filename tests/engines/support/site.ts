import type { JsonServer } from '../../helpers/serve-json'
import { startProxy } from '../../helpers/start-proxy'
import { errorRecorder } from './watch-page'

/** Path of the script that runs in each page before the page's scripts. */
export const errorRecorderPath = '/watch-page.js'

/** The built site behind a proxy with its own URL for each test. */
export interface Site extends JsonServer {
  /** Method and path of each request, in order. */
  readonly requests: string[]
  /** Responses with a status of 400 and above. */
  readonly failedRequests: string[]
  /** Paths for which the proxy closes the connection, because not every driver can do so. */
  brokenPaths?: RegExp
  /** Paths whose first request gets no response. */
  silentPaths?: RegExp
}

/** @param origin the origin of the server of the built site */
export async function startSite(origin: string): Promise<Site> {
  const records: Pick<Site, 'requests' | 'failedRequests' | 'brokenPaths' | 'silentPaths'> = {
    requests: [],
    failedRequests: [],
  }
  const silenced = new Set<string>()
  const proxy = await startProxy(
    (path) => {
      if (records.brokenPaths?.test(path)) return undefined
      if (!records.silentPaths?.test(path) || silenced.has(path)) return origin
      silenced.add(path)
      return 'hang'
    },
    (response, method, path) => {
      records.requests.push(`${method} ${path}`)
      if (path === errorRecorderPath) {
        const headers = { 'content-type': 'text/javascript' }
        Object.assign(response, { status: 200, headers, bytes: Buffer.from(errorRecorder) })
      }
      if (response.status >= 400) records.failedRequests.push(`request: ${response.status} ${path}`)
      if (!response.headers['content-type']?.includes('text/html')) return
      const recorderTag = `<head><script src="${errorRecorderPath}"></script>`
      response.bytes = Buffer.from(response.bytes.toString('utf8').replace('<head>', recorderTag))
    },
  )
  return Object.assign(records, proxy)
}
