import { readVariable, type environmentVariables } from '../../environment'
import { HttpError } from '../shared/http-error'
import { checkOrigin } from '../shared/requests'
import { folderStore } from './folder-store'
import { githubStore } from './github-store'
import { identify } from './identify'
import type { Author, Store } from './store'

/** The store, for somebody who may use it. */
export interface OpenStore {
  readonly store: Store
  readonly author: Author
}

/**
 * The store that this server has: the repository, or, where our own local server names one, a folder.
 * Nothing in a request chooses it.
 * @throws HttpError for whoever may not use it
 */
export async function openStore(request: Request): Promise<OpenStore> {
  const folder = process.env.CMS_FOLDER
  if (folder) {
    checkLocal(request)
    return { store: folderStore(folder), author: { name: '', email: '' } }
  }
  const settings = readCmsSettings()
  if (request.method !== 'GET') checkOrigin(request)
  const author = await identify(request, settings.siteUrl)
  return { store: githubStore(settings), author }
}

/**
 * Accepts requests of this machine's own site, where nobody signs in. Another site whose name was made
 * to lead here keeps that name.
 * @throws HttpError 403
 */
export function checkLocal(request: Request): void {
  if (!['localhost', '127.0.0.1'].includes(new URL(request.url).hostname)) {
    throw new HttpError(403, 'foreign-host', 'Only the editor on this computer can be used here.')
  }
  if (request.method !== 'GET') checkOrigin(request)
}

/** What the editor of a deployed site takes from the environment; README.md lists the variables. */
export type CmsSettings = ReturnType<typeof readCmsSettings>

/** @throws HttpError 503 that says what to set, without showing it */
export function readCmsSettings() {
  return {
    token: required('CMS_GITHUB_TOKEN', /^\w+$/),
    repository: required('CMS_REPOSITORY', /^[\w-][\w.-]*\/[\w-][\w.-]*$/),
    branch: readVariable('CMS_BRANCH') ? required('CMS_BRANCH', /^\w[\w./-]*$/) : 'main',
    siteUrl: required('URL', /^https?:\/\/[^/]/),
    githubApi: readVariable('CMS_GITHUB_API') ?? 'https://api.github.com',
  }
}

function required(name: (typeof environmentVariables)[number], form: RegExp): string {
  const value = readVariable(name)
  if (value && form.test(value)) return value
  const wrong = value ? 'wrong' : 'missing'
  const message = `Nothing can be saved: ${name} is ${wrong}. In Netlify, open Project configuration > Environment variables, set it for Functions, and deploy again.`
  throw new HttpError(503, 'not-configured', message)
}
