import { IDENTITY_PATH } from '../api/content-api'
import { readIsInviteOnly } from '../api/sign-in'
import { readVariable, type environmentVariables } from '../../environment'
import { adminPath } from '../../content/routes'
import { removeFinalSlashes } from '../../site-url'
import { HttpError } from '../../http/http-error'
import { checkOrigin } from '../../http/requests'
import { createGithubStore } from './github-store'
import type { StoreAccess } from './cms'
import type { Author, Store } from './store'

/** Access to the repository: staff sign in, preview links need no sign-in. */
export const repositoryAccess: StoreAccess = {
  openStore: openRepository,
  openPreview: () => createGithubStore(readCmsSettings()),
}

/**
 * Returns the access of a deploy. Only the production deploy writes, because a preview would write
 * to the branch of the live site too.
 * @param deployContext Netlify's name for the kind of the deploy
 */
export function getRepositoryAccess(deployContext: string | undefined): StoreAccess {
  if (deployContext === 'production') return repositoryAccess
  const openStore: StoreAccess['openStore'] = async (request) => {
    if (request.method === 'GET') return openRepository(request)
    const admin = new URL(adminPath, readCmsSettings().siteUrl)
    const message = `This is a preview of the site, where nothing can be saved. Please edit at ${admin}.`
    throw new HttpError(403, 'not-production', message)
  }
  return { ...repositoryAccess, openStore }
}

/**
 * Opens the repository for the user of a request.
 * @throws HttpError if the user may not edit, or if settings are missing or invalid
 */
export async function openRepository(request: Request): Promise<Store> {
  const settings = readCmsSettings()
  if (request.method !== 'GET') checkOrigin(request)
  return createGithubStore(settings, await identify(request, settings.siteUrl))
}

interface IdentityUser {
  email?: string
  app_metadata?: { roles?: string[] }
  user_metadata?: { full_name?: string }
}

/** Timeout of Netlify Identity, in ms, so that staff see an error within 5 s. */
const IDENTITY_TIMEOUT_MS = 3500

/**
 * Identifies the user by the token in the `authorization` header. Netlify Identity validates the
 * token. Cookies are ignored, because browsers may send cookies with requests from other sites.
 * @throws HttpError 401 without a valid token, 403 if the user may not edit, 503 if Netlify
 *   Identity does not respond
 */
async function identify(request: Request, siteUrl: string): Promise<Author> {
  const authorization = request.headers.get('authorization')
  if (!authorization?.startsWith('Bearer ')) throw new HttpError(401, 'no-token', 'Please sign in.')
  const signal = AbortSignal.timeout(IDENTITY_TIMEOUT_MS)
  const fetchIdentity = async (path: string, headers?: HeadersInit) => {
    const url = new URL(`${IDENTITY_PATH}/${path}`, siteUrl)
    // A site that is protected by a password redirects to its password page.
    const response = await fetch(url, { headers, signal, redirect: 'error' })
    const json: unknown = await response.json().catch(() => undefined)
    return { status: response.status, json }
  }
  const responses = Promise.all([
    fetchIdentity('user', { authorization }),
    fetchIdentity('settings'),
  ])
  const [user, settings] = await responses.catch(() => [])
  // The password page of a protected site has the status 401 too, but is not JSON.
  const isProtected = user?.status === 401 && user.json === undefined
  if (user && [401, 403, 404, 422].includes(user.status) && !isProtected) {
    throw new HttpError(401, 'bad-token', 'Your sign-in has ended. Please sign in again.')
  }
  const { email, app_metadata, user_metadata } = (user?.json ?? {}) as IdentityUser
  const isEditor = app_metadata?.roles?.includes('editor')
  const isInviteOnly = readIsInviteOnly(settings)
  if (!email || (isInviteOnly === undefined && !isEditor)) {
    const message = 'Your sign-in cannot be checked right now. Please try again in a minute.'
    throw new HttpError(503, 'identity-down', message)
  }
  if (!isInviteOnly && !isEditor) {
    throw new HttpError(
      403,
      'open-registration',
      'Anyone can register on this site, so only people with the role “editor” can edit it. Please ask whoever looks after the site to close registration.',
    )
  }
  const name = user_metadata?.full_name?.replace(/[<>\p{C}]/gu, '').trim()
  return { name: name || email.replace(/@.*/, ''), email }
}

/** Settings of the deployed editor, from the environment; `.env.example` lists the variables. */
export type CmsSettings = ReturnType<typeof readCmsSettings>

/** @throws HttpError 503 with a message that names the variable to set, but not its value */
export function readCmsSettings() {
  return {
    token: readRequiredVariable(
      'CMS_GITHUB_TOKEN',
      /^(?!change_?me$)\w+$/i,
      'a token of GitHub, such as github_pat_…',
    ),
    // Accepts the URL of the repository too, with or without `.git`, because it is often copied.
    repository: readRequiredVariable(
      'CMS_REPOSITORY',
      /^(?!owner\/name$)(?:https:\/\/[\w.-]+\/)?[\w-][\w.-]*\/[\w-][\w.-]*\/?$/,
      'the owner and the name of the repository, such as stone/website',
    ).replace(/^https:\/\/[^/]+\/|(?:\.git)?\/?$/g, ''),
    branch: readVariable('CMS_BRANCH')
      ? readRequiredVariable(
          'CMS_BRANCH',
          /^(?!drafts$)\w[\w./-]*$/,
          'the branch of the site, such as main, and not drafts',
        )
      : 'main',
    siteUrl: readRequiredVariable('URL', webUrl, 'a URL that begins with https://'),
    githubApi: readVariable('CMS_GITHUB_API')
      ? removeFinalSlashes(
          readRequiredVariable('CMS_GITHUB_API', webUrl, 'a URL that begins with https://'),
        )
      : 'https://api.github.com',
  }
}

const webUrl = /^https?:\/\/[^/]/

/** @param rule what the value must be, as the end of a sentence */
function readRequiredVariable(
  name: (typeof environmentVariables)[number],
  pattern: RegExp,
  rule: string,
): string {
  const value = readVariable(name)
  if (value && pattern.test(value)) return value
  const problem = value ? `must be ${rule}` : 'is missing'
  const message = `Nothing can be saved: ${name} ${problem}. In Netlify, open Project configuration > Environment variables, set it for Functions, and deploy again.`
  throw new HttpError(503, 'not-configured', message)
}
