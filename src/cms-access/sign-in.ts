import { CONTENT_API_PATH, IDENTITY_PATH } from './content-api'

export const signInInstructions = 'Staff sign in with an invitation by email (Netlify Identity).'

export interface SignInState {
  readonly canSignIn: boolean
  /** Messages for the maintainer, each with the way to fix the error. */
  readonly errors: readonly string[]
}

/**
 * Checks the setup of sign-in and saving, without signing in.
 * @param site URL of the site
 */
export async function checkSignIn(site: string): Promise<SignInState> {
  const [settings, content] = await Promise.all([
    fetchJson(new URL(`${IDENTITY_PATH}/settings`, site)),
    fetchJson(new URL(CONTENT_API_PATH, site)),
  ])
  const canSignIn = settings.status === 200 && settings.json.disable_signup !== undefined
  const errors: string[] = []
  const identity = 'In Netlify, open Project configuration > Identity'
  if (!canSignIn) {
    errors.push(
      `Nobody can sign in: Netlify Identity is not turned on for this site. ${identity} and turn it on.`,
    )
  } else if (settings.json.disable_signup !== true) {
    errors.push(
      `Anyone can register on this site. ${identity} > Registration and choose “Invite only”. Until then, only people with the role “editor” can edit.`,
    )
  }
  if (content.json.code === 'not-configured') errors.push(String(content.json.message))
  // A working content API responds with 401, because the request has no token.
  else if (content.status !== 401) {
    errors.push(
      'Nothing can be saved: the part of the site that saves changes does not answer. Please deploy the site again, or tell the developers.',
    )
  }
  return { canSignIn, errors }
}

async function fetchJson(url: URL) {
  const response = await fetch(url, { cache: 'no-store' })
  const json: unknown = await response.json().catch(() => undefined)
  return { status: response.status, json: (json ?? {}) as Readonly<Record<string, unknown>> }
}
