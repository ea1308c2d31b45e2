/** @jest-environment node */
import { clearGatewayLine, openGatewayLine, type GatewayLine } from '../testing/gateway-servers'
import { findSignInFaults, type AskSite, type SignIn } from './sign-in'

let line: GatewayLine
beforeAll(async () => {
  line = await openGatewayLine()
})
afterAll(() => line.close())
beforeEach(() => clearGatewayLine(line))
afterEach(() => jest.restoreAllMocks())

/** Asks the gateway itself, and the stand-in for Identity; nothing else is there. */
const ask: AskSite = async (path) => {
  if (path.startsWith('/api/cms/')) {
    return line.ask('GET', path.slice('/api/cms/'.length), { token: '' })
  }
  const response = await fetch(line.identity.url + path)
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

async function faults(signIn: SignIn, environment: Record<string, string> = {}) {
  const own = { ...process.env }
  Object.assign(process.env, environment)
  const found = await findSignInFaults(signIn, ask)
  process.env = own
  return found
}

const notOn = { status: 404, json: { msg: 'Not Found' } }

describe('signing in with an invitation, through our own gateway', () => {
  it('has no fault once everything is set up', async () => {
    expect(await faults('gateway')).toEqual([])
  })

  it.each([
    ['CMS_GATEWAY_TOKEN', 'the key with which the site saves to GitHub'],
    ['CMS_REPOSITORY', 'the name of the repository on GitHub'],
  ])('names %s where it is missing, and what it is', async (name, meaning) => {
    const [fault, ...more] = await faults('gateway', { [name]: '' })
    expect(more).toEqual([])
    expect(fault).toContain(`${meaning} is missing`)
    expect(fault).toContain(`set ${name} for Functions`)
  })

  it('says that Identity is not turned on', async () => {
    line.identity.fault = notOn
    expect(await faults('gateway')).toEqual([expect.stringContaining('Identity is not turned on')])
  })

  it('says that anyone can register', async () => {
    line.identity.settings.disable_signup = false
    expect(await faults('gateway')).toEqual([expect.stringContaining('choose “Invite only”')])
  })

  it('says everything that is missing at once', async () => {
    line.identity.fault = notOn
    expect(await faults('gateway', { CMS_GATEWAY_TOKEN: '' })).toHaveLength(2)
  })

  it('never shows a value', async () => {
    const token = 'ghp-with-a-dash'
    expect(String(await faults('gateway', { CMS_GATEWAY_TOKEN: token }))).not.toContain(token)
  })
})

describe('signing in with Netlify’s Git Gateway', () => {
  it('notices a key of our own gateway without its repository', async () => {
    const [fault] = await faults('git-gateway', { CMS_REPOSITORY: '' })
    expect(fault).toContain('set CMS_REPOSITORY to owner/name')
  })

  it('says that it is not there', async () => {
    const unset = { CMS_REPOSITORY: '', CMS_GATEWAY_TOKEN: '' }
    const [fault] = await faults('git-gateway', unset)
    expect(fault).toContain('Git Gateway is not turned on')
  })
})

it('signing in with GitHub needs nothing of this site', async () => {
  const found = await findSignInFaults('github', () => Promise.reject(new Error('not asked')))
  expect(found).toEqual([])
})
