import { CONTENT_API_PATH, IDENTITY_PATH } from './content-api'
import { findSignInErrors, type SiteAnswer } from './sign-in'

const identity = `${IDENTITY_PATH}/settings`
const notThere: SiteAnswer = { status: 404, json: { msg: 'Not Found' } }
const isMissing = (name: string): SiteAnswer => ({
  status: 503,
  json: { code: 'not-configured', variable: name },
})

/** A site that is set up, for somebody who is not signed in. */
const site: Record<string, SiteAnswer> = {
  [identity]: { status: 200, json: { disable_signup: true } },
  [CONTENT_API_PATH]: { status: 401, json: {} },
}

const stateWith = (changes: Record<string, SiteAnswer> = {}) =>
  findSignInErrors(async (path) => ({ ...site, ...changes })[path] ?? notThere)

it('has no error once everything is set up', async () => {
  expect(await stateWith()).toEqual({ canSignIn: true, errors: [] })
})

it.each<[string, Record<string, SiteAnswer>, string[]]>([
  ['Identity is off', { [identity]: notThere }, ['Identity is not turned on']],
  [
    'anyone can register',
    { [identity]: { status: 200, json: { disable_signup: false } } },
    ['choose “Invite only”'],
  ],
  [
    'the key is missing',
    { [CONTENT_API_PATH]: isMissing('CMS_GATEWAY_TOKEN') },
    ['the key with which the site saves to GitHub is missing or wrong'],
  ],
  [
    'the repository is missing',
    { [CONTENT_API_PATH]: isMissing('CMS_REPOSITORY') },
    ['set CMS_REPOSITORY for Functions'],
  ],
  ['the content API does not answer', { [CONTENT_API_PATH]: notThere }, ['deploy the site again']],
  [
    'two things are open',
    { [identity]: notThere, [CONTENT_API_PATH]: isMissing('CMS_BRANCH') },
    ['Identity is not turned on', 'the name of the branch is missing'],
  ],
])('says what to do where %s', async (_what, changes, sentences) => {
  expect(await stateWith(changes)).toEqual({
    canSignIn: changes[identity] !== notThere,
    errors: sentences.map((sentence) => expect.stringContaining(sentence)),
  })
})
