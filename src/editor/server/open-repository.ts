import type { Context } from '@netlify/functions'
import { IDENTITY_PATH } from '../api/content-api'
import { isObject } from '../../content/model/values'
import { readVariable, type environmentVariables } from '../../environment'
import { adminPath } from '../../content/routes'
import { removeFinalSlashes } from '../../site-url'
import { checkOrigin } from '../../http/requests'
import { writeLog } from '../../http/responses'
import { createApiError } from './api-error'
import { createGithubStore } from './github-store'
import type { StoreAccess } from './cms'
import type { Author, Store } from './store'

/**
 * Returns the access to the repository in a deploy. Staff must sign in to edit, but preview links
 * need no sign-in.
 */
export function getRepositoryAccess(deploy?: Partial<Context['deploy']>): StoreAccess {
  return {
    openStore: (request) => openRepository(request, deploy),
    openPreview: () => createGithubStore(readCmsSettings()),
  }
}

async function openRepository(
  request: Request,
  deploy?: Partial<Context['deploy']>,
): Promise<Store> {
  const settings = readCmsSettings()
  const { siteUrl } = settings
  if (request.method !== 'GET') {
    // Rejects changes from deploy previews, because they would change the branch of the live site.
    if (deploy?.context !== 'production' || !isOwnHost(request, siteUrl)) {
      throw createApiError(403, 'not-production', { admin: String(new URL(adminPath, siteUrl)) })
    }
    // Only logs that the deploy is not published. A rejection would keep all staff from publishing
    // if Netlify reported a wrong value.
    if (deploy.published === false) writeLog(false, { event: 'cms', code: 'old-deploy' })
    checkOrigin(request)
  }
  return createGithubStore(settings, await identify(request, siteUrl))
}

/**
 * Returns true for the host of the primary URL, and for the site's host at Netlify. Returns false
 * for the permalink of a deploy, because it runs old code with an old token forever.
 */
function isOwnHost(request: Request, siteUrl: string): boolean {
  const name = readVariable('SITE_NAME')
  const ownHosts = [new URL(siteUrl).host, ...(name ? [`${name}.netlify.app`] : [])]
  return ownHosts.includes(new URL(request.url).host)
}

/** An account as Netlify Identity returns it. The user can set `user_metadata` to any value. */
interface Account {
  readonly email?: unknown
  readonly invited_at?: unknown
  readonly app_metadata?: { readonly roles?: unknown } | null
  readonly user_metadata?: { readonly full_name?: unknown } | null
}

/** Maximum length of a name, in characters, because each commit and each draft contains it. */
const MAX_NAME_LENGTH = 100

/** Timeout of Netlify Identity, in ms, so that staff see an error within 5 s. */
const IDENTITY_TIMEOUT_MS = 3500

/**
 * Identifies the user by the token in the `authorization` header, which Netlify Identity validates.
 * Ignores cookies, because browsers may send them with requests from other sites.
 * @throws HttpError 401 without a valid token, 403 if the user may not edit, 503 if Netlify
 *   Identity does not respond
 */
async function identify(request: Request, siteUrl: string): Promise<Author> {
  const authorization = request.headers.get('authorization')
  if (!authorization?.startsWith('Bearer ')) throw createApiError(401, 'no-token', {})
  const { status, account } = await fetchAccount(authorization, siteUrl)
  if ([401, 403, 404, 422].includes(status) && account) {
    throw createApiError(401, 'bad-token', {})
  }
  const { email } = account ?? {}
  if (status !== 200 || !account || typeof email !== 'string' || !emailAddress.test(email)) {
    throw createApiError(503, 'identity-down', {})
  }
  if (!mayEdit(account)) throw createApiError(403, 'not-invited', {})
  const { full_name } = account.user_metadata ?? {}
  const text = typeof full_name === 'string' ? full_name.slice(0, MAX_NAME_LENGTH) : ''
  const name = text.replace(/[<>\p{C}]/gu, '').trim()
  return { name: name || email.replace(/@.*/, ''), email }
}

/** Matches an email address that git accepts for an author. */
const emailAddress = /^[^\s<>@\p{C}]+@[^\s<>@\p{C}]+$/u

/** Returns no account if the response is not JSON or does not arrive in time. */
async function fetchAccount(authorization: string, siteUrl: string) {
  try {
    const response = await fetch(new URL(`${IDENTITY_PATH}/user`, siteUrl), {
      headers: { authorization },
      signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS),
      // Rejects redirects, because a site with a password redirects to its password page.
      redirect: 'error',
    })
    const account: unknown = await response.json()
    return {
      status: response.status,
      account: isObject(account) ? (account as Account) : undefined,
    }
  } catch {
    return { status: 0 }
  }
}

/**
 * Returns true for an account that was invited or has the role `editor`. Other accounts may not
 * edit, because anybody can register while registration is open.
 */
function mayEdit({ invited_at, app_metadata }: Account): boolean {
  const roles = app_metadata?.roles
  const isInvited = typeof invited_at === 'string' && Date.parse(invited_at) > 0
  return isInvited || (Array.isArray(roles) && roles.includes('editor'))
}

/**
 * Reads the settings of the deployed editor from the variables that `.env.example` lists.
 * @throws HttpError 503 with the name of the variable to set, but not its value
 */
export function readCmsSettings() {
  return {
    token: readSetting('CMS_GITHUB_TOKEN', /^(?!change_?me$)\w+$/i),
    // Also accepts the URL of the repository, with or without `.git`, because it is often copied.
    repository: readSetting(
      'CMS_REPOSITORY',
      /^(?!owner\/name$)(?:https:\/\/[\w.-]+\/)?[\w-][\w.-]*\/[\w-][\w.-]*\/?$/,
    ).replace(/^https:\/\/[^/]+\/|(?:\.git)?\/?$/g, ''),
    // Excludes the branch of the drafts.
    branch: readSetting('CMS_BRANCH', /^(?!drafts$)\w[\w./-]*$/, 'main'),
    siteUrl: readSetting('URL', webUrl),
    githubApi: removeFinalSlashes(readSetting('CMS_GITHUB_API', webUrl, 'https://api.github.com')),
  }
}

const webUrl = /^https?:\/\/[^/[\s]/

/**
 * @param fallback value of an optional variable that is not set
 * @throws HttpError 503 if the variable is missing or invalid
 */
function readSetting(
  variable: (typeof environmentVariables)[number],
  pattern: RegExp,
  fallback?: string,
): string {
  const value = readVariable(variable) ?? fallback
  if (value && pattern.test(value)) return value
  throw createApiError(503, 'not-configured', { variable, isMissing: !value })
}
