import { setTimeout as wait } from 'node:timers/promises'
import { isObject } from '../../content/model/values'
import { HttpError } from '../../http/http-error'
import { createApiError } from './api-error'

/** Timeout of a request to GitHub, in ms; long enough for the upload of a large picture. */
const GITHUB_TIMEOUT_MS = 20_000

/** Maximum wait, in s, when GitHub throttles the token. Netlify ends the function after 60 s. */
const MAX_WAIT_S = 30

/** Wait, in s, that GitHub's documentation requires if a throttled response names no time. */
const DEFAULT_WAIT_S = 60

/** Time, in ms, after which a client gives up, because Netlify ends the function after 60 s. */
const DEADLINE_MS = 50_000

/** Codes, without values, of failed requests. */
type GithubCode =
  | 'github-down'
  | 'github-missing'
  | 'github-api'
  | 'github-key'
  | 'github-denied'
  | 'github-refused'

interface GraphqlResponse<Repository> {
  readonly data?: { readonly repository?: Repository | null }
  readonly errors?: readonly GraphqlError[]
}

interface GraphqlError {
  readonly type?: string
  readonly message?: string
}

/** Repository from which the site is built, and the editor's access to the repository. */
export interface GithubSettings {
  /** URL of GitHub's API, without a trailing slash. */
  readonly githubApi: string
  /** `owner/name` */
  readonly repository: string
  readonly branch: string
  readonly token: string
}

export type Github = ReturnType<typeof createGithub>

/**
 * Creates a client of GitHub's API for one request of the editor. A failed request throws an
 * HttpError without GitHub's own message. Only the client sends the token.
 */
export function createGithub({ githubApi, repository, token }: GithubSettings) {
  let hasWaited = false
  const endMs = Date.now() + DEADLINE_MS

  /**
   * Sends a request. If GitHub throttles the request, waits as long as GitHub demands, then sends
   * the request again. A client waits only once.
   * @param url encoded URL
   * @param mediaType `.raw` to receive the bytes of a file instead of JSON
   */
  async function send<Result>(
    method: string,
    url: string,
    body?: object,
    mediaType = '',
  ): Promise<{ result: Result; headers: Headers }> {
    const { response, result } = await fetchFromGithub(method, url, body, mediaType)
    if (url.endsWith('/graphql') && isOtherPage(response)) throw createGithubError('github-api')
    const waitS = readThrottling(response, result)
    if (waitS === undefined) {
      if (response.ok) return { result: result as Result, headers: response.headers }
      throw createGithubError(toGithubCode(response.status, method))
    }
    if (hasWaited || waitS > MAX_WAIT_S || Date.now() + waitS * 1000 > endMs) {
      throw createApiError(502, 'github-busy', { minutes: Math.ceil(waitS / 60) || 1 })
    }
    hasWaited = true
    await wait(waitS * 1000)
    return send(method, url, body, mediaType)
  }

  async function fetchFromGithub(method: string, url: string, body?: object, mediaType?: string) {
    try {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: `application/vnd.github${mediaType}+json`,
          'user-agent': 'cms',
          'x-github-api-version': '2022-11-28',
        },
        body: body && JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.max(0, Math.min(GITHUB_TIMEOUT_MS, endMs - Date.now()))),
      })
      // Reads the body of an error only to detect throttling.
      if (!response.ok || isOtherPage(response))
        return { response, result: await response.json().catch(() => undefined) }
      const result: unknown = await (mediaType ? response.arrayBuffer() : response.json())
      return { response, result }
    } catch {
      throw createGithubError('github-down')
    }
  }

  /**
   * Runs a GraphQL query on the repository.
   * @param selection properties of the repository
   */
  async function query<Repository>(selection: string) {
    const [owner, name] = repository.split('/')
    // Builds GraphQL's URL: /api/graphql on GitHub Enterprise Server, where REST has /api/v3.
    const url = `${githubApi.replace(/\/v3$/, '')}/graphql`
    const { result, headers } = await send<GraphqlResponse<Repository>>('POST', url, {
      query: `{repository(owner:"${owner}",name:"${name}",followRenames:false){${selection}}}`,
    })
    const { data, errors = [] } = result
    const types = errors.map(({ type }) => type)
    if (types.some((type) => type === 'FORBIDDEN' || type === 'INSUFFICIENT_SCOPES')) {
      throw createGithubError('github-denied')
    }
    // Excludes NOT_FOUND, which means a missing or unreadable repository: github-missing below.
    if (types.some((type) => type !== 'NOT_FOUND')) throw createGithubError('github-down')
    if (!data?.repository) throw createGithubError('github-missing')
    return { result: data.repository, headers }
  }

  return {
    query,
    /** @param path encoded path after the name of the repository */
    request: async <Result>(method: string, path: string, body?: object, mediaType?: string) =>
      (await send<Result>(method, `${githubApi}/repos/${repository}/${path}`, body, mediaType))
        .result,
  }
}

function createGithubError(code: GithubCode): HttpError {
  return createApiError(502, code, {})
}

export function isGithubError(error: unknown, code: GithubCode): boolean {
  return error instanceof HttpError && error.code === code
}

/** A branch, and the selected properties of the commit at its head. */
export type Ref<Commit> = { readonly target: Commit } | null

/** Selects properties of the commit at the head of a branch. */
export function selectHead(branch: string, selection: string): string {
  return `ref(qualifiedName:"refs/heads/${branch}"){target{oid ...on Commit{${selection}}}}`
}

/** Returns true for a response that is not from GitHub's GraphQL API, such as an HTML page. */
function isOtherPage({ status, headers }: Response): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html')
  return status === 404 || (status < 500 && isHtml === true)
}

function toGithubCode(status: number, method: string): GithubCode {
  if (status >= 500) return 'github-down'
  // Reports a redirect, which GitHub sends for a renamed repository, as a missing repository.
  if (status < 400) return 'github-missing'
  if (status === 401) return 'github-key'
  // Reports a 404 to a write as denied, because GitHub sends 404 for some read-only tokens.
  if (status === 403 || (status === 404 && method !== 'GET')) return 'github-denied'
  return status === 404 ? 'github-missing' : 'github-refused'
}

/**
 * Returns the time, in s, until a throttled request may be sent again; undefined if GitHub has not
 * throttled the request. The status 403 can also mean missing permissions.
 */
function readThrottling({ status, headers }: Response, result: unknown): number | undefined {
  if (![200, 403, 429].includes(status)) return undefined
  const { message, errors } = (isObject(result) ? result : {}) as GraphqlError &
    GraphqlResponse<unknown>
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0'
  const shown: readonly GraphqlError[] = status === 200 ? (errors ?? []) : [{ message }]
  const isThrottled =
    status === 429 ||
    (status === 403 && (isUsedUp || headers.has('retry-after'))) ||
    shown.some((error) => error.type === 'RATE_LIMITED' || /rate limit/i.test(error.message ?? ''))
  if (!isThrottled) return undefined
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN)
  if (retryAfter >= 0) return retryAfter
  const reset = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000
  return isUsedUp && reset > 0 ? Math.ceil(reset) : DEFAULT_WAIT_S
}
