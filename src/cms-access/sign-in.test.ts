import { CONTENT_API_PATH, IDENTITY_PATH } from './content-api'
import { checkSignIn } from './sign-in'

interface Answer {
  readonly status: number
  readonly json: object
}

const identity = `${IDENTITY_PATH}/settings`
const notThere: Answer = { status: 404, json: { msg: 'Not Found' } }
const open: Answer = { status: 200, json: { disable_signup: false } }
const notSetUp: Answer = {
  status: 503,
  json: { code: 'not-configured', message: 'Nothing can be saved: URL is missing.' },
}

afterEach(() => jest.restoreAllMocks())

it.each<[string, Readonly<Record<string, Answer>>, string[]]>([
  ['everything is set up', {}, []],
  ['Identity is off', { [identity]: notThere }, ['Identity is not turned on']],
  ['anyone can register', { [identity]: open }, ['choose “Invite only”']],
  ['a setting is missing', { [CONTENT_API_PATH]: notSetUp }, ['URL is missing']],
  ['the content API does not answer', { [CONTENT_API_PATH]: notThere }, ['deploy the site again']],
  [
    'two things are open',
    { [identity]: notThere, [CONTENT_API_PATH]: notSetUp },
    ['Identity is not turned on', 'URL is missing'],
  ],
])('says what to do where %s', async (_what, changes, sentences) => {
  /** A site that is set up, for somebody who is not signed in. */
  const site: Readonly<Record<string, Answer>> = {
    [identity]: { status: 200, json: { disable_signup: true } },
    [CONTENT_API_PATH]: { status: 401, json: {} },
    ...changes,
  }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { status, json } = site[new URL(String(address)).pathname] ?? notThere
    return Response.json(json, { status })
  })
  expect(await checkSignIn('https://site.example')).toEqual({
    canSignIn: changes[identity] !== notThere,
    errors: sentences.map((sentence) => expect.stringContaining(sentence)),
  })
})
