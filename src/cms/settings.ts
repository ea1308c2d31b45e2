import { DEFAULT_BRANCH } from '../cms-access/gateway'
import type { SignIn } from '../cms-access/sign-in'

/** What differs from one deployment of the CMS to another; scripts/admin reads it at build time. */
export interface CmsSettings {
  readonly signIn: SignIn
  /** The branch that the site is built from. */
  readonly branch: string
  /** `owner/name`, for staff who sign in with GitHub accounts. */
  readonly githubRepository: string
  /** The server that GitHub sign-in goes through; empty for Netlify's. */
  readonly loginServer: string
  /** Whether changes wait as drafts until somebody publishes them. */
  readonly editorialWorkflow: boolean
}

/**
 * Reads the settings from environment variables; see .env.example. The gateway's repository and key
 * are not among them: only the function needs them, and the browser learns from there whether they
 * are set.
 */
export function readCmsSettings(env: Readonly<Record<string, string | undefined>>): CmsSettings {
  return {
    signIn: env.CMS_GITHUB_REPOSITORY ? 'github' : 'gateway',
    branch: env.CMS_BRANCH || DEFAULT_BRANCH,
    githubRepository: env.CMS_GITHUB_REPOSITORY ?? '',
    loginServer: env.CMS_LOGIN_SERVER ?? '',
    editorialWorkflow: env.CMS_EDITORIAL_WORKFLOW === 'on',
  }
}
