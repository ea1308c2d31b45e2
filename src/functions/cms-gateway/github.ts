import { HttpError } from '../shared/http-error'
import type { GatewaySettings } from './gateway-settings'

/** Longer than GitHub takes for a large picture. */
const GITHUB_MS = 20_000

/**
 * What staff read when GitHub does not do something, with the status. Never 429, nor a 403 without
 * words: Decap would ask again for a minute and say nothing.
 */
const errors = {
  'github-down': [502, 'GitHub, where the site is kept, does not answer. Please try again soon.'],
  'github-busy': [
    503,
    'GitHub is not taking more requests from this site for now. Please try again within an hour.',
  ],
  'github-missing': [
    404,
    'GitHub cannot find this, or does not show it to this site. Please tell whoever looks after the site.',
  ],
  'github-key': [
    502,
    'GitHub no longer accepts the key of this site. Please ask whoever looks after it for a new one.',
  ],
  'github-refused': [
    502,
    'GitHub did not accept this. Please tell whoever looks after the site: its key may not write, or the branch is protected.',
  ],
  'published-meanwhile': [409, 'Somebody else published just now. Please publish once more.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

/** Asks GitHub about the one repository; `path` is what follows its name, encoded. */
export type AskGithub = <T = unknown>(method: string, path: string, body?: object) => Promise<T>

/**
 * The only place that uses the token. What GitHub says of an error is not passed on.
 * @throws HttpError with one of the errors
 */
export function createGithub({ githubApi, repository, token }: GatewaySettings): AskGithub {
  return async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${githubApi}/repos/${repository}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'user-agent': 'cms-gateway',
        'x-github-api-version': '2022-11-28',
      },
      body: body && JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(GITHUB_MS),
    }).catch(() => undefined)
    if (!response?.ok) throw githubError(await codeOf(response))
    return (await response.json()) as T
  }
}

export function githubError(code: keyof typeof errors): HttpError {
  const [status, message] = errors[code]
  return new HttpError(status, code, message)
}

async function codeOf(response: Response | undefined): Promise<keyof typeof errors> {
  if (!response || response.status >= 500) return 'github-down'
  const { status, headers } = response
  const isBusy = headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0'
  if (status === 429 || (status === 403 && isBusy)) return 'github-busy'
  // A repository with a new name answers with a redirect.
  if (status === 404 || status < 400) return 'github-missing'
  if (status === 401) return 'github-key'
  return /fast.forward/i.test(await response.text()) ? 'published-meanwhile' : 'github-refused'
}
