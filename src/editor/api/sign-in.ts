import { CONTENT_API_PATH, IDENTITY_PATH } from './content-api'

/** Response to a request; without a status if there was none. */
interface Answer {
  readonly status?: number
  readonly json: unknown
}

/**
 * Returns true if only invited people can register; undefined if the response is not that of
 * Netlify Identity about its settings.
 */
export function readIsInviteOnly(settings: Answer | undefined): boolean | undefined {
  const { disable_signup } = (settings?.json ?? {}) as { disable_signup?: unknown }
  return settings?.status === 200 && typeof disable_signup === 'boolean'
    ? disable_signup
    : undefined
}

/** Explains a local site that is opened at another host name than localhost. */
export const localOnlyMessage =
  'This site runs on a developer’s computer, where the editor needs no sign-in, but opens only at http://localhost, with the port that the terminal shows. In a container, forward this port to your computer.'

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
  // Only a local server returns records without a token, if a proxy has changed the host name.
  if (content.json.code === 'foreign-host' || content.json.records) {
    return { canSignIn: false, errors: [localOnlyMessage] }
  }
  const canSignIn = settings.status !== 404
  const isInviteOnly = readIsInviteOnly(settings)
  const errors: string[] = []
  const identity = 'In Netlify, open Project configuration > Identity'
  if (!canSignIn) {
    errors.push(
      `Nobody can sign in: Netlify Identity is not turned on for this site. ${identity} and turn it on.`,
    )
  } else if (isInviteOnly === undefined) {
    errors.push(
      'Whether staff can sign in cannot be checked right now, because Netlify Identity does not answer. Please try again in a few minutes.',
    )
  } else if (!isInviteOnly) {
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
