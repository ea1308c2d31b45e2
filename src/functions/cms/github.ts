import { HttpError } from '../shared/http-error'
import type { CmsSettings } from './open-store'

/** Longer than GitHub takes for a large picture. */
const GITHUB_MS = 20_000

/** How long before its end the key of the site is spoken of. */
const WARNED_DAYS = 21

/** What staff read when GitHub does not do something. */
const errors = {
  'github-down': 'GitHub, where the site is kept, does not answer. Please try again soon.',
  'github-missing':
    'GitHub does not show this site its repository: it was moved, renamed or hidden. Please tell whoever looks after the site.',
  'github-key':
    'GitHub no longer accepts the key of this site. Please ask whoever looks after it for a new one.',
  'github-refused':
    'GitHub did not accept this. Please try again later. If it stays so, tell whoever looks after the site: its key may not write, or the branch is protected.',
} as const

type GithubCode = keyof typeof errors

/** GitHub's two interfaces, for the one repository. Each call throws an HttpError with one of the errors. */
export type Github = ReturnType<typeof createGithub>

/** The only place that uses the token. What GitHub says of an error is not passed on. */
export function createGithub({ githubApi, repository, token }: CmsSettings) {
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
    if (!response?.ok) throw githubError(codeOf(response?.status))
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
      // Of a repository that it does not show, GitHub says that it is not there.
      const isMissing = found?.some(({ type }) => type === 'NOT_FOUND')
      if (found || !data) throw githubError(isMissing ? 'github-missing' : 'github-down')
      return { answer: data.repository as Answer, keyEnds: nearEnd(response) }
    },
  }
}

interface GraphqlAnswer {
  readonly data?: { readonly repository: unknown }
  readonly errors?: readonly { readonly type?: string }[]
}

export function githubError(code: GithubCode): HttpError {
  return new HttpError(502, code, errors[code])
}

/** Whether an error is this one of GitHub's. */
export function isGithubError(error: unknown, code: GithubCode): boolean {
  return error instanceof HttpError && error.code === code
}

function codeOf(status = 500): GithubCode {
  if (status >= 500) return 'github-down'
  // A repository with a new name answers with a redirect.
  if (status === 404 || status < 400) return 'github-missing'
  return status === 401 ? 'github-key' : 'github-refused'
}

/** When the key ends, once that is near: `2026-12-03 08:00:00 UTC`, or an offset in place of UTC. */
function nearEnd({ headers }: Response): Date | undefined {
  const end = new Date(headers.get('github-authentication-token-expiration') ?? '')
  return end.getTime() - Date.now() < WARNED_DAYS * 24 * 60 * 60 * 1000 ? end : undefined
}
