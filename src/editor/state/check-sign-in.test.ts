import { CONTENT_API_PATH, IDENTITY_PATH } from '../api/content-api'
import { checkSignIn } from './check-sign-in'

interface FakeResponse {
  readonly status: number
  readonly json: object
}

const content = `${CONTENT_API_PATH}/content`
const identity = `${IDENTITY_PATH}/settings`
const notFound: FakeResponse = { status: 404, json: { msg: 'Not Found' } }
const openRegistration: FakeResponse = { status: 200, json: { disable_signup: false } }
const notConfigured: FakeResponse = {
  status: 503,
  json: { code: 'not-configured', values: { variable: 'URL', isMissing: true } },
}

it.each<[string, Readonly<Record<string, FakeResponse>>, string[]]>([
  ['everything is set up', {}, []],
  ['Identity is off', { [identity]: notFound }, ['Identity is not turned on']],
  ['Identity fails', { [identity]: { status: 502, json: {} } }, ['cannot be checked right now']],
  [
    'the settings of Identity are not valid',
    { [identity]: { status: 502, json: { disable_signup: false } } },
    ['cannot be checked right now'],
  ],
  ['anyone can register', { [identity]: openRegistration }, ['choose “Invite only”']],
  ['a setting is missing', { [content]: notConfigured }, ['URL is missing']],
  ['the content API is missing', { [content]: notFound }, ['deploy the site again']],
  [
    'Identity is off and a setting is missing',
    { [identity]: notFound, [content]: notConfigured },
    ['Identity is not turned on', 'URL is missing'],
  ],
])('lists the setup errors when %s', async (_case, changes, messages) => {
  /** Responses of a fully configured site, except for the changes of this case. */
  const responses: Readonly<Record<string, FakeResponse>> = {
    [identity]: { status: 200, json: { disable_signup: true } },
    [content]: { status: 401, json: {} },
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

it.each<[string, FakeResponse]>([
  ['rejects its host name', { status: 403, json: { code: 'foreign-host' } }],
  ['is behind a proxy', { status: 200, json: { records: {} } }],
])('explains how to open a local site that %s', async (_case, { status, json }) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const isContent = new URL(String(url)).pathname === content
    return isContent ? Response.json(json, { status }) : Response.json({}, { status: 404 })
  })
  expect(await checkSignIn('http://container.example:8888')).toEqual({
    canSignIn: false,
    errors: [expect.stringContaining('opens only at http://localhost')],
  })
})
