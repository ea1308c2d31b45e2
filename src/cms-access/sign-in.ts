import { GATEWAY_PATH, IDENTITY_PATH } from './gateway'

/**
 * Where staff sign in and what writes their changes to the repository: Netlify Identity and our own
 * gateway, or a GitHub account.
 */
export type SignIn = 'gateway' | 'github'

/** What an address of the site answers to somebody who is not signed in. */
export interface SiteAnswer {
  readonly status: number
  /** Empty for an answer that is no JSON. */
  readonly json: Readonly<Record<string, unknown>>
}

export type AskSite = (path: string) => Promise<SiteAnswer>

/** How staff sign in, in one sentence for them. */
export const signInSentences: Readonly<Record<SignIn, string>> = {
  gateway: 'Staff sign in with an invitation by email (Netlify Identity).',
  github: 'Staff sign in with a GitHub account that may write to the site’s repository.',
}

const variables = 'In Netlify, open Project configuration > Environment variables'
const identity = 'In Netlify, open Project configuration > Identity'

/**
 * What keeps staff from signing in or saving, as far as somebody who is not signed in can see: each
 * with what the owner of the site can do about it.
 */
export async function findSignInErrors(signIn: SignIn, ask: AskSite): Promise<string[]> {
  if (signIn === 'github') return []
  return (await Promise.all([identityErrors(ask), gatewayErrors(ask)])).flat()
}

async function identityErrors(ask: AskSite): Promise<string[]> {
  const { status, json } = await ask(`${IDENTITY_PATH}/settings`)
  if (status !== 200 || !('disable_signup' in json)) {
    return [
      `Nobody can sign in: Netlify Identity is not turned on for this site. ${identity} and turn it on.`,
    ]
  }
  if (json.disable_signup === true) return []
  return [
    `Anyone can register on this site. ${identity} > Registration and choose “Invite only”. Until then, only people with the role “editor” can edit.`,
  ]
}

async function gatewayErrors(ask: AskSite): Promise<string[]> {
  const { status, json } = await ask(`${GATEWAY_PATH}/settings`)
  // It asks who is there: that is as far as it goes without a sign-in.
  if (status === 401) return []
  if (json.code !== 'not-configured') {
    return [
      'Nothing can be saved: the part of the site that saves changes does not answer. Please deploy the site again, or tell the developers.',
    ]
  }
  const name = String(json.variable)
  return [
    `Nothing can be saved: ${meanings[name]} is missing or wrong. ${variables}, set ${name} for Functions, and deploy again.`,
  ]
}

const meanings: Readonly<Record<string, string>> = {
  CMS_GATEWAY_TOKEN: 'the key with which the site saves to GitHub',
  CMS_REPOSITORY: 'the name of the repository on GitHub',
  CMS_BRANCH: 'the name of the branch',
  URL: 'the address of the site',
}
