import { GATEWAY_PATH } from '../../cms-access/gateway'
import { createGithub } from './github'
import { identify } from './identify'
import { Refusal } from './refusal'
import { routes } from './routes'
import type { Body } from './rules'
import { readGatewaySettings } from './settings'

/**
 * The gateway between the editor and GitHub, so that staff need no account there. Checks what is asked,
 * then who asks, then how far it would reach; GitHub is asked last.
 */
export async function cmsGateway(request: Request): Promise<Response> {
  try {
    return await passOn(request)
  } catch (fault) {
    return answerRefusal(fault, request.method)
  }
}

async function passOn(request: Request): Promise<Response> {
  const settings = readGatewaySettings()
  const { route, caught } = findRoute(request)
  if (route.method !== 'GET') checkOrigin(request, settings.siteUrl)
  const person = await identify(request, settings)
  const body = route.method === 'GET' ? {} : await readBody(request)
  const call = { ask: createGithub(settings), body, branch: settings.branch, person }
  const answer = await route.answer(call, caught)
  const caching = route.immutable ? 'private, max-age=31536000, immutable' : 'no-store'
  return Response.json(answer, { headers: headers(caching) })
}

function findRoute({ method, url }: Request) {
  const path = decodedPath(url)
  const known = routes.filter(({ pattern }) => pattern.test(path))
  const route = known.find((candidate) => candidate.method === method)
  if (!route) throw new Refusal(known.length > 0 ? 'wrong-method' : 'unknown-request')
  return { route, caught: route.pattern.exec(path)?.slice(1) ?? [] }
}

/** What follows GATEWAY_PATH. `URL` has resolved `..` and `%2e%2e` in it before it is decoded. */
function decodedPath(url: string): string {
  const { pathname } = new URL(url)
  if (!pathname.startsWith(`${GATEWAY_PATH}/`)) return ''
  try {
    return decodeURIComponent(pathname.slice(GATEWAY_PATH.length + 1))
  } catch {
    return ''
  }
}

/** A browser names the page's origin with every request that changes something. */
function checkOrigin({ headers, url }: Request, siteUrl: string): void {
  const own = [url, siteUrl].map((address) => new URL(address).origin)
  if (own.includes(headers.get('origin') ?? '')) return
  throw new Refusal('foreign-origin')
}

async function readBody(request: Request): Promise<Body> {
  const body: unknown = await request.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) throw new Refusal('unreadable')
  return body as Body
}

function answerRefusal(fault: unknown, method: string): Response {
  const refusal = fault instanceof Refusal ? fault : new Refusal('internal-error')
  const { status, code, message } = refusal
  const line = JSON.stringify({ event: 'cms-gateway', code, status, method })
  if (status >= 500) console.error(line)
  else console.info(line)
  return Response.json({ code, message }, { status, headers: headers('no-store') })
}

function headers(caching: string) {
  return { 'cache-control': caching, 'x-content-type-options': 'nosniff' }
}
