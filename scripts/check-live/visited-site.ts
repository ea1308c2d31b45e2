import { parse, type HTMLElement } from 'node-html-parser'

/** What came back, read to its end and no longer compressed. */
export interface SiteAnswer {
  readonly status: number
  /** A header; empty where there is none. */
  readonly header: (name: string) => string
  readonly text: string
  /** The text as HTML. */
  readonly page: () => HTMLElement
}

/** A deployed site, as somebody sees it who knows its address only. */
export interface VisitedSite {
  /** Without a trailing slash. */
  readonly origin: string
  /** Whether it runs on this machine, where a site has no certificate. */
  readonly isLocal: boolean
  /** Asks for a path or a whole address; redirects are not followed. GET is asked once only. */
  ask: (path: string, asked?: RequestInit) => Promise<SiteAnswer>
}

const TIMEOUT_MS = 20_000
const local = /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/

/** Visits a deployed site; what was asked for by GET is remembered. */
export function visitSite(address: string): VisitedSite {
  const { origin, hostname } = new URL(address)
  const known = new Map<string, Promise<SiteAnswer>>()
  return {
    origin,
    isLocal: local.test(hostname),
    ask: (path, asked) => {
      if (asked) return ask(new URL(path, origin), asked)
      const answer = known.get(path) ?? ask(new URL(path, origin))
      known.set(path, answer)
      return answer
    },
  }
}

async function ask(url: URL, { headers: own, ...asked }: RequestInit = {}): Promise<SiteAnswer> {
  const response = await fetch(url, {
    ...asked,
    headers: { 'accept-encoding': 'br, gzip', 'user-agent': 'check-live', ...own },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status, headers } = response
  const text = await response.text()
  return { status, header: (name) => headers.get(name) ?? '', text, page: () => parse(text) }
}
