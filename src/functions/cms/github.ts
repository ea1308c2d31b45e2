import { HttpError } from '../shared/http-error'
import type { CmsSettings } from './settings'

/** Longer than GitHub takes for a large picture. */
const GITHUB_MS = 20_000

/** What staff read when GitHub does not do something. */
const errors = {
  'github-down': 'GitHub, where the site is kept, does not answer. Please try again soon.',
  'github-busy':
    'GitHub is not taking more requests from this site for now. Please try again within an hour.',
  'github-missing':
    'GitHub does not show this site its repository: it was moved, renamed or hidden. Please tell whoever looks after the site.',
  'github-key':
    'GitHub no longer accepts the key of this site. Please ask whoever looks after it for a new one.',
  'github-refused':
    'GitHub did not accept this. Please tell whoever looks after the site: its key may not write, or the branch is protected.',
  'github-conflict': 'GitHub did not accept this change. Please tell whoever looks after the site.',
} as const

type GithubCode = keyof typeof errors

/** GitHub's two interfaces, for the one repository. Each call throws an HttpError with one of the errors. */
export type Github = ReturnType<typeof createGithub>

/** The only place that uses the token. What GitHub says of an error is not passed on. */
export function createGithub({ githubApi, repository, token }: CmsSettings) {
  let keyEnds: Date | undefined

  async function send(method: string, address: string, body?: object, form = '') {
    const response = await fetch(`${githubApi}/${address}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: `application/vnd.github${form}+json`,
        'user-agent': 'cms',
        'x-github-api-version': '2022-11-28',
      },
      body: body && JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(GITHUB_MS),
    }).catch(() => undefined)
    keyEnds = readDate(response?.headers.get('github-authentication-token-expiration'))
    if (!response?.ok) throw githubError(codeOf(response))
    return response
  }

  return {
    /** @param path what follows the name of the repository, encoded */
    async ask<Answer>(method: string, path: string, body?: object) {
      return (await (await send(method, `repos/${repository}/${path}`, body)).json()) as Answer
    },
    /** The bytes of a file. @param path as for `ask` */
    async askForBytes(path: string) {
      const response = await send('GET', `repos/${repository}/${path}`, undefined, '.raw')
      return new Uint8Array(await response.arrayBuffer())
    },
    /** @param fields of the repository, in GraphQL; a 404 of it is an error as well */
    async query<Answer>(fields: string) {
      const [owner, name] = repository.split('/')
      const query = `{repository(owner:"${owner}",name:"${name}",followRenames:false){${fields}}}`
      const response = await send('POST', 'graphql', { query })
      const { data, errors: found } = (await response.json()) as GraphqlAnswer
      if (data?.repository && !found) return data.repository as Answer
      const types = found?.map(({ type }) => type) ?? []
      if (types.includes('RATE_LIMITED')) throw githubError('github-busy')
      // Of a repository that it does not show, GitHub says that it is not there.
      throw githubError(types.includes('NOT_FOUND') ? 'github-missing' : 'github-down')
    },
    /** When the key ends, as far as GitHub has said. */
    keyEnds: () => keyEnds,
  }
}

interface GraphqlAnswer {
  readonly data?: { readonly repository?: unknown }
  readonly errors?: readonly { readonly type?: string }[]
}

export function githubError(code: GithubCode): HttpError {
  return new HttpError(502, code, errors[code])
}

/** Whether an error is this one of GitHub's. */
export function isGithubError(error: unknown, code: GithubCode): boolean {
  return error instanceof HttpError && error.code === code
}

function codeOf(response: Response | undefined): GithubCode {
  if (!response || response.status >= 500) return 'github-down'
  const { status, headers } = response
  const isBusy = headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0'
  if (status === 429 || (status === 403 && isBusy)) return 'github-busy'
  // A repository with a new name answers with a redirect.
  if (status === 404 || status < 400) return 'github-missing'
  if (status === 401) return 'github-key'
  return status === 409 || status === 422 ? 'github-conflict' : 'github-refused'
}

/** GitHub writes `2026-12-03 08:00:00 UTC`, or an offset in the place of UTC. */
function readDate(text: string | null | undefined): Date | undefined {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}
