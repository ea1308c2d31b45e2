import { CONTENT_API_PATH, IDENTITY_PATH } from './content-api'

/** What an address of the site answers to somebody who is not signed in. */
export interface SiteAnswer {
  readonly status: number
  /** Empty for an answer that is no JSON. */
  readonly json: Readonly<Record<string, unknown>>
}

export type AskSite = (path: string) => Promise<SiteAnswer>

/** How staff sign in, in one sentence for them. */
export const signInSentence = 'Staff sign in with an invitation by email (Netlify Identity).'

/** Whether there is anything to sign in with, and what the owner of the site can do about it. */
export interface SignInState {
  readonly canSignIn: boolean
  readonly errors: readonly string[]
}

const identity = 'In Netlify, open Project configuration > Identity'

/**
 * What keeps staff from signing in or saving, as far as somebody who is not signed in can see: each
 * with what the owner of the site can do about it.
 */
export async function findSignInErrors(ask: AskSite): Promise<SignInState> {
  const [settings, content] = await Promise.all([
    ask(`${IDENTITY_PATH}/settings`),
    ask(CONTENT_API_PATH),
  ])
  const canSignIn = settings.status === 200 && 'disable_signup' in settings.json
  return {
    canSignIn,
    errors: [...identityErrors(canSignIn, settings), ...contentErrors(content)],
  }
}

function identityErrors(canSignIn: boolean, { json }: SiteAnswer): string[] {
  if (!canSignIn) {
    return [
      `Nobody can sign in: Netlify Identity is not turned on for this site. ${identity} and turn it on.`,
    ]
  }
  if (json.disable_signup === true) return []
  return [
    `Anyone can register on this site. ${identity} > Registration and choose “Invite only”. Until then, only people with the role “editor” can edit.`,
  ]
}

function contentErrors({ status, json }: SiteAnswer): string[] {
  // It asks who is there: that is as far as it goes without a sign-in.
  if (status === 401) return []
  if (json.code === 'not-configured') return [String(json.message)]
  return [
    'Nothing can be saved: the part of the site that saves changes does not answer. Please deploy the site again, or tell the developers.',
  ]
}
