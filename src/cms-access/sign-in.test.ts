import { CONTENT_API_PATH, IDENTITY_PATH } from './content-api'
import { checkSignIn } from './sign-in'

interface FakeResponse {
  readonly status: number
  readonly json: object
}

const identity = `${IDENTITY_PATH}/settings`
const notFound: FakeResponse = { status: 404, json: { msg: 'Not Found' } }
const openRegistration: FakeResponse = { status: 200, json: { disable_signup: false } }
const notConfigured: FakeResponse = {
  status: 503,
  json: { code: 'not-configured', message: 'Nothing can be saved: URL is missing.' },
}

afterEach(() => jest.restoreAllMocks())

it.each<[string, Readonly<Record<string, FakeResponse>>, string[]]>([
  ['everything is set up', {}, []],
  ['Identity is off', { [identity]: notFound }, ['Identity is not turned on']],
  ['anyone can register', { [identity]: openRegistration }, ['choose “Invite only”']],
  ['a setting is missing', { [CONTENT_API_PATH]: notConfigured }, ['URL is missing']],
  ['the content API is missing', { [CONTENT_API_PATH]: notFound }, ['deploy the site again']],
  [
    'Identity is off and a setting is missing',
    { [identity]: notFound, [CONTENT_API_PATH]: notConfigured },
    ['Identity is not turned on', 'URL is missing'],
  ],
])('lists the setup errors when %s', async (_case, changes, messages) => {
  /** Responses of a fully configured site, except for the changes of this case. */
  const responses: Readonly<Record<string, FakeResponse>> = {
    [identity]: { status: 200, json: { disable_signup: true } },
    [CONTENT_API_PATH]: { status: 401, json: {} },
    ...changes,
  }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { status, json } = responses[new URL(String(url)).pathname] ?? notFound
    return Response.json(json, { status })
  })
  expect(await checkSignIn('https://site.example')).toEqual({
    canSignIn: changes[identity] !== notFound,
    errors: messages.map((message) => expect.stringContaining(message)),
  })
})
