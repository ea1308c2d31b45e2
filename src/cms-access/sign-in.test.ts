import { GATEWAY_PATH, IDENTITY_PATH } from './gateway'
import { findSignInErrors, type SignIn, type SiteAnswer } from './sign-in'

const identity = `${IDENTITY_PATH}/settings`
const gateway = `${GATEWAY_PATH}/settings`
const notThere: SiteAnswer = { status: 404, json: { msg: 'Not Found' } }
const isMissing = (name: string): SiteAnswer => ({
  status: 503,
  json: { code: 'not-configured', variable: name },
})

/** A site that is set up, for somebody who is not signed in. */
const site: Record<string, SiteAnswer> = {
  [identity]: { status: 200, json: { disable_signup: true } },
  [gateway]: { status: 401, json: {} },
}

const errorsOf = (signIn: SignIn, changes: Record<string, SiteAnswer> = {}) =>
  findSignInErrors(signIn, async (path) => ({ ...site, ...changes })[path] ?? notThere)

it('has no error once everything is set up', async () => {
  expect(await errorsOf('gateway')).toEqual([])
  expect(await errorsOf('github', { [identity]: notThere })).toEqual([])
})

it.each<[string, SignIn, Record<string, SiteAnswer>, string[]]>([
  ['Identity is off', 'gateway', { [identity]: notThere }, ['Identity is not turned on']],
  [
    'anyone can register',
    'gateway',
    { [identity]: { status: 200, json: { disable_signup: false } } },
    ['choose “Invite only”'],
  ],
  [
    'the key is missing',
    'gateway',
    { [gateway]: isMissing('CMS_GATEWAY_TOKEN') },
    ['the key with which the site saves to GitHub is missing or wrong'],
  ],
  [
    'the repository is missing',
    'gateway',
    { [gateway]: isMissing('CMS_REPOSITORY') },
    ['set CMS_REPOSITORY for Functions'],
  ],
  ['the gateway does not answer', 'gateway', { [gateway]: notThere }, ['deploy the site again']],
  [
    'two things are open',
    'gateway',
    { [identity]: notThere, [gateway]: isMissing('CMS_BRANCH') },
    ['Identity is not turned on', 'the name of the branch is missing'],
  ],
])('says what to do where %s', async (_what, signIn, changes, sentences) => {
  expect(await errorsOf(signIn, changes)).toEqual(
    sentences.map((sentence) => expect.stringContaining(sentence)),
  )
})
