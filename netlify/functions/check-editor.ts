import type { Config } from '@netlify/functions'
import { raiseAlert } from '../../src/contact/send-email/alert'
import { findTokenWarning } from '../../src/editor/server/token-expiry'
import { readVariable } from '../../src/environment'

/** Raises an alert if the editor cannot read its repository, or if the token expires soon. */
export default async () => {
  const warning = await findTokenWarning()
  // Submits the alert at the site's primary URL, which Netlify sets as the variable URL.
  if (warning) await raiseAlert(readVariable('URL') ?? 'http://localhost:8888', warning, 'editor')
}

export const config: Config = { schedule: '@daily' }
