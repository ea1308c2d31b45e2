import { GATEWAY_PATH } from '../cms-access/gateway'
import { cmsGateway } from '../functions/cms-gateway/cms-gateway'
import type { Files } from './bare-repository'
import { startFakeGithub, type FakeGithub } from './fake-github'
import { startFakeIdentity, type FakeIdentity } from './fake-identity'

/** For tests: the gateway between stand-ins for Netlify Identity and GitHub. */
export interface GatewayLine {
  identity: FakeIdentity
  github: FakeGithub
  /** The lines of the log. */
  log: string[]
  /** Everything that has left the gateway: answers with their headers, and the log. */
  said: string[]
  /** A token of a member of staff who signs in now. */
  signIn: (roles?: string[]) => string
  ask: (method: string, path: string, options?: Ask) => Promise<GatewayAnswer>
  close: () => Promise<void>
}

export interface Ask {
  body?: unknown
  token?: string
  headers?: Record<string, string>
}

export interface GatewayAnswer {
  status: number
  headers: Headers
  json: Record<string, unknown>
}

export const staff = { email: 'layla@example.com', name: 'Layla Hassan' }

/** A developer's files and what staff edit. */
const files: Files = {
  'netlify.toml': '[build]\n',
  'src/page.tsx': 'export {}\n',
  'content/pages/home.json': '{"title": "Home"}\n',
  'content/projects/tower.json': '{"title": "Tower"}\n',
  'content/media/tower/tower.jpg': Buffer.from([0xff, 0xd8, 0x00, 0x0a, 0xff, 0xd9]),
}

/** Starts both stand-ins and points the environment at them. */
export async function openGatewayLine(): Promise<GatewayLine> {
  const [identity, github] = await Promise.all([startFakeIdentity(), startFakeGithub(files)])
  const ownEnvironment = process.env
  process.env = {
    ...ownEnvironment,
    URL: identity.url,
    CMS_GATEWAY_TOKEN: github.token,
    CMS_REPOSITORY: github.repository,
    CMS_BRANCH: '',
    CMS_GITHUB_API: github.url,
  }
  let people = 0

  const line: GatewayLine = {
    identity,
    github,
    log: [],
    said: [],
    // Another lifetime each time, so that no two tokens are alike.
    signIn: (roles) => {
      people += 1
      return identity.tokenOf(identity.addUser({ ...staff, roles }), { lifetime: 3600 + people })
    },
    ask: async (method, path, { body, token = line.signIn(), headers } = {}) => {
      const request = new Request(`${identity.url}${GATEWAY_PATH}/${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && { origin: identity.url }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const response = await cmsGateway(request)
      const text = await response.text()
      line.said.push(text, JSON.stringify([...response.headers]))
      const json = JSON.parse(text) as Record<string, unknown>
      return { status: response.status, headers: response.headers, json }
    },
    close: async () => {
      process.env = ownEnvironment
      await Promise.all([identity.close(), github.close()])
    },
  }
  return line
}

/** Starts a test anew: closed registration, no faults, and every line of the log kept. */
export function clearGatewayLine(line: GatewayLine): void {
  line.log.length = 0
  line.github.requests.length = 0
  line.identity.requests.length = 0
  line.identity.settings.disable_signup = true
  line.identity.fault = undefined
  line.github.fault = undefined
  for (const channel of ['info', 'error'] as const) {
    jest.spyOn(console, channel).mockImplementation((...words: unknown[]) => {
      line.log.push(words.join(' '))
      line.said.push(words.join(' '))
    })
  }
}
