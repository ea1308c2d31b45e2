import { readVariable, type environmentVariables } from '../../environment'
import { HttpError } from '../shared/http-error'

/** What the editor of a deployed site takes from the environment; README.md lists the variables. */
export interface CmsSettings {
  /** A fine-grained token of GitHub, for the contents of one repository. Secret. */
  readonly token: string
  /** `owner/name` */
  readonly repository: string
  readonly branch: string
  /** The site's main address, where its Identity is asked; Netlify sets it. */
  readonly siteUrl: string
  readonly githubApi: string
}

/**
 * The settings, for a request.
 * @throws HttpError 503 that says what to set, without showing it
 */
export function readCmsSettings(): CmsSettings {
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
