import { readVariable } from '../../environment'
import { createGithub, isGithubError } from './github'
import { readCmsSettings } from './settings'

/** How long before its end the key of the site is spoken of. */
const WARNED_DAYS = 21

/** The end of a key, once it is near. */
export function keyWarningDate(end: Date | undefined): Date | undefined {
  const isNear = end && end.getTime() - Date.now() < WARNED_DAYS * 24 * 60 * 60 * 1000
  return isNear ? end : undefined
}

/**
 * A sentence for whoever looks after the site, where the key with which the editor saves ends soon,
 * or no longer works; nothing for a site that has none. Asks GitHub once.
 */
export async function findKeyEnd(): Promise<string | undefined> {
  if (!readVariable('CMS_GITHUB_TOKEN')) return undefined
  const renew = 'Please create a new one and set CMS_GITHUB_TOKEN: docs/operations.md.'
  try {
    const settings = readCmsSettings()
    const github = createGithub(settings)
    await github.ask('GET', `git/ref/heads/${encodeURIComponent(settings.branch)}`)
    const end = keyWarningDate(github.keyEnds())
    if (!end) return undefined
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      end,
    )
    return `The key with which the editor saves to GitHub ends on ${date}. ${renew}`
  } catch (error) {
    return isGithubError(error, 'github-key')
      ? `GitHub no longer accepts the key with which the editor saves. ${renew}`
      : undefined
  }
}
