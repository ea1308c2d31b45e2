import { Refusal } from './refusal'
import type { GatewaySettings } from './settings'

/** Longer than GitHub takes for a large picture. */
const GITHUB_MS = 20_000

/** Asks GitHub about the one repository; `path` is what follows its name, encoded. */
export type AskGithub = <T = unknown>(method: string, path: string, body?: object) => Promise<T>

/**
 * The only place that uses the token. What GitHub says of a fault is not passed on.
 * @throws Refusal 404, 409, 502 or 503
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
    if (!response?.ok) throw await refusalOf(response)
    return (await response.json()) as T
  }
}

async function refusalOf(response: Response | undefined): Promise<Refusal> {
  if (!response || response.status >= 500) return new Refusal('github-down')
  const { status, headers } = response
  const isBusy = headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0'
  if (status === 429 || (status === 403 && isBusy)) return new Refusal('github-busy')
  // A repository with a new name answers with a redirect.
  if (status === 404 || status < 400) return new Refusal('github-missing')
  if (status === 401) return new Refusal('github-key')
  const isLate = /fast.forward/i.test(await response.text())
  return new Refusal(isLate ? 'published-meanwhile' : 'github-refused')
}
