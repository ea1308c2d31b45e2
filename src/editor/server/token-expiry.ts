import { readVariable } from '../../environment'
import { HttpError } from '../../http/http-error'
import { isGithubError } from './github-client'
import { createGithubStore } from './github-store'
import { readCmsSettings } from './open-repository'

/** Codes of temporary errors, about which nobody has to be warned. */
const passing = ['github-down', 'github-busy']

/**
 * Returns a warning for the maintainer if the site's GitHub token expires soon, or if the editor
 * cannot read the repository; undefined otherwise.
 */
export async function findTokenWarning(): Promise<string | undefined> {
  if (!readVariable('CMS_GITHUB_TOKEN')) return undefined
  const renew = 'Please create a new one and set CMS_GITHUB_TOKEN: docs/operations.md.'
  try {
    const { tokenExpiresAt } = await createGithubStore(readCmsSettings()).read()
    if (!tokenExpiresAt) return undefined
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    return `The key with which the editor saves to GitHub ends on ${day.format(tokenExpiresAt)}. ${renew}`
  } catch (error) {
    if (isGithubError(error, 'github-key')) {
      return `GitHub no longer accepts the key with which the editor saves. ${renew}`
    }
    if (!(error instanceof HttpError) || passing.includes(error.code)) return undefined
    return `Nobody can edit the site: ${error.code} ${JSON.stringify(error.details.values)}. See docs/operations.md.`
  }
}
