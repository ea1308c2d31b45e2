/** What differs from one deployment of the CMS to another; scripts/admin reads it at build time. */
export interface CmsSettings {
  /** The branch that the site is built from. */
  readonly branch: string
  /** `owner/name`, for staff who sign in with GitHub accounts; empty for Netlify Identity. */
  readonly githubRepository: string
  /** The server that GitHub sign-in goes through; empty for Netlify's. */
  readonly loginServer: string
  /** Whether changes wait as drafts until somebody publishes them. */
  readonly editorialWorkflow: boolean
}

/** Reads the settings from environment variables; see .env.example. */
export function readCmsSettings(env: Readonly<Record<string, string | undefined>>): CmsSettings {
  return {
    branch: env.CMS_BRANCH || 'main',
    githubRepository: env.CMS_GITHUB_REPOSITORY ?? '',
    loginServer: env.CMS_LOGIN_SERVER ?? '',
    editorialWorkflow: env.CMS_EDITORIAL_WORKFLOW === 'on',
  }
}
