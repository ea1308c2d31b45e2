import { CONTENT_API_PATH, IDENTITY_PATH } from './content-api'

/** How staff sign in, in one sentence for them. */
export const signInInstructions = 'Staff sign in with an invitation by email (Netlify Identity).'

/** Whether there is anything to sign in with, and what the owner of the site can do about it. */
export interface SignInState {
  readonly canSignIn: boolean
  readonly errors: readonly string[]
}

/**
 * What keeps staff from signing in or saving, as far as somebody who is not signed in can see: each
 * with what the owner of the site can do about it.
 * @param site its address
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
  // It asks who is there: that is as far as it goes without a sign-in.
  else if (content.status !== 401) {
    errors.push(
      'Nothing can be saved: the part of the site that saves changes does not answer. Please deploy the site again, or tell the developers.',
    )
  }
  return { canSignIn, errors }
}

async function fetchJson(address: URL) {
  const response = await fetch(address, { cache: 'no-store' })
  const json: unknown = await response.json().catch(() => undefined)
  return { status: response.status, json: (json ?? {}) as Readonly<Record<string, unknown>> }
}
