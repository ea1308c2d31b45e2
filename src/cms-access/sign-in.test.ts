import { CONTENT_API_PATH, IDENTITY_PATH } from './content-api'
import { findSignInErrors, type SiteAnswer } from './sign-in'

const identity = `${IDENTITY_PATH}/settings`
const notThere: SiteAnswer = { status: 404, json: { msg: 'Not Found' } }
const notSetUp: SiteAnswer = {
  status: 503,
  json: { code: 'not-configured', message: 'Nothing can be saved: URL is missing.' },
}

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
  ['a setting is missing', { [CONTENT_API_PATH]: notSetUp }, ['URL is missing']],
  ['the content API does not answer', { [CONTENT_API_PATH]: notThere }, ['deploy the site again']],
  [
    'two things are open',
    { [identity]: notThere, [CONTENT_API_PATH]: notSetUp },
    ['Identity is not turned on', 'URL is missing'],
  ],
])('says what to do where %s', async (_what, changes, sentences) => {
  expect(await stateWith(changes)).toEqual({
    canSignIn: changes[identity] !== notThere,
    errors: sentences.map((sentence) => expect.stringContaining(sentence)),
  })
})
