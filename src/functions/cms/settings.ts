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
 * @throws HttpError 503 that names what is missing or wrong, without showing it
 */
export function readCmsSettings(): CmsSettings {
  const {
    CMS_GATEWAY_TOKEN,
    CMS_REPOSITORY,
    CMS_BRANCH,
    CMS_GITHUB_API,
    URL: siteUrl,
  } = process.env
  return {
    token: required('CMS_GATEWAY_TOKEN', CMS_GATEWAY_TOKEN, /^\w+$/),
    repository: required('CMS_REPOSITORY', CMS_REPOSITORY, /^[\w-][\w.-]*\/[\w-][\w.-]*$/),
    branch: required('CMS_BRANCH', CMS_BRANCH || 'main', /^\w[\w./-]*$/),
    siteUrl: required('URL', siteUrl, /^https?:\/\/[^/]/),
    githubApi: CMS_GITHUB_API || 'https://api.github.com',
  }
}

function required(variable: string, value: string | undefined, form: RegExp): string {
  if (value && form.test(value)) return value
  const message = `Nothing can be saved yet: ${variable} is ${value ? 'wrong' : 'missing'}.`
  throw new HttpError(503, 'not-configured', message, { variable })
}
