/** What came back, read to its end and no longer compressed. */
export interface SiteAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A deployed site, as somebody sees it who knows its address only. */
export interface VisitedSite {
  /** Without a trailing slash. */
  readonly origin: string
  /** Whether it runs on this machine, where a site has no certificate. */
  readonly isLocal: boolean
  /** Asks for a path or a whole address; redirects are not followed. GET is asked once only. */
  ask: (path: string, asked?: Asked) => Promise<SiteAnswer>
}

const TIMEOUT_MS = 20_000
const local = /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/

/** Visits a deployed site; what was asked for by GET is remembered. */
export function visitSite(address: string): VisitedSite {
  const { origin, hostname } = new URL(address)
  const known = new Map<string, Promise<SiteAnswer>>()

  const ask = async (path: string, { method = 'GET', headers, body }: Asked = {}) => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: { 'accept-encoding': 'br, gzip', 'user-agent': 'check-live', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  return {
    origin,
    isLocal: local.test(hostname),
    ask: (path, asked) => {
      if (asked) return ask(path, asked)
      const answer = known.get(path) ?? ask(path)
      known.set(path, answer)
      return answer
    },
  }
}

/** The path that an answer sends on to; undefined where it leads to another site, or nowhere. */
export function sentTo({ headers }: SiteAnswer, { origin }: VisitedSite): string | undefined {
  const location = headers.get('location')
  const address = location ? new URL(location, origin) : undefined
  return address?.origin === origin ? address.pathname : undefined
}
