import { HttpError } from '../shared/http-error'
import type { CmsSettings } from './open-repository'

/** Timeout of a request to GitHub, in ms. The upload of a large picture takes less. */
const GITHUB_TIMEOUT_MS = 20_000

/** Messages for staff about failed requests to GitHub, by error code. */
const errorMessages = {
  'github-down': 'GitHub, where the site is kept, does not answer. Please try again soon.',
  'github-missing':
    'GitHub does not show this site its repository: it was moved, renamed or hidden. Please tell whoever looks after the site.',
  'github-key':
    'GitHub no longer accepts the key of this site. Please ask whoever looks after it for a new one.',
  'github-refused':
    'GitHub did not accept this. Please try again later. If it stays so, tell whoever looks after the site: its key may not write, or the branch is protected.',
} as const

type GithubCode = keyof typeof errorMessages

interface GraphqlResponse<Repository> {
  readonly data?: { readonly repository?: Repository | null }
  readonly errors?: readonly { readonly type?: string }[]
}

export type Github = ReturnType<typeof createGithub>

/**
 * Creates a client of GitHub's API. A failed request throws an HttpError with one of errorMessages,
 * never with GitHub's own message. Only the client uses the token.
 */
export function createGithub({ githubApi, repository, token }: CmsSettings) {
  /**
   * @param path encoded path below the URL of the API
   * @param mediaType `.raw` to receive the bytes of a file instead of JSON
   */
  async function send<Result>(method: string, path: string, body?: object, mediaType = '') {
    try {
      const response = await fetch(`${githubApi}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: `application/vnd.github${mediaType}+json`,
          'user-agent': 'cms',
          'x-github-api-version': '2022-11-28',
        },
        body: body && JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(GITHUB_TIMEOUT_MS),
      })
      if (!response.ok) throw createGithubError(toGithubCode(response.status))
      const result: unknown = await (mediaType ? response.arrayBuffer() : response.json())
      return { result: result as Result, headers: response.headers }
    } catch (error) {
      throw error instanceof HttpError ? error : createGithubError('github-down')
    }
  }

  /**
   * Runs a GraphQL query on the repository.
   * @param selection properties of the repository
   */
  async function query<Repository>(selection: string) {
    const [owner, name] = repository.split('/')
    const { result, headers } = await send<GraphqlResponse<Repository>>('POST', 'graphql', {
      query: `{repository(owner:"${owner}",name:"${name}",followRenames:false){${selection}}}`,
    })
    const { data, errors } = result
    // NOT_FOUND means a missing or unreadable repository, which becomes github-missing below.
    if (errors?.some(({ type }) => type !== 'NOT_FOUND')) throw createGithubError('github-down')
    if (!data?.repository) throw createGithubError('github-missing')
    return { result: data.repository, headers }
  }

  return {
    query,
    /**
     * Queries the commit at the head of a branch. The commit is undefined without the branch.
     * @param selection properties of the commit
     */
    queryHead: async <Commit>(branch: string, selection: string) => {
      const commit = `target{oid ...on Commit{${selection}}}`
      const { result, headers } = await query<{ ref?: { readonly target: Commit } | null }>(
        `ref(qualifiedName:"refs/heads/${branch}"){${commit}}`,
      )
      return { head: result.ref?.target, headers }
    },
    /** @param path encoded path after the name of the repository */
    request: async <Result>(method: string, path: string, body?: object, mediaType?: string) =>
      (await send<Result>(method, `repos/${repository}/${path}`, body, mediaType)).result,
  }
}

export function createGithubError(code: GithubCode): HttpError {
  return new HttpError(502, code, errorMessages[code])
}

export function isGithubError(error: unknown, code: GithubCode): boolean {
  return error instanceof HttpError && error.code === code
}

function toGithubCode(status: number): GithubCode {
  if (status >= 500) return 'github-down'
  // GitHub redirects requests for a renamed repository.
  if (status === 404 || status < 400) return 'github-missing'
  return status === 401 ? 'github-key' : 'github-refused'
}
