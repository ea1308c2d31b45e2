import path from 'node:path'
import { StaticHandler } from '@netlify/static'

/** Finds the answer for a path among the files, as Netlify with Pretty URLs does. */
type FindFile = (request: Request) => Promise<(() => Promise<Response>) | undefined>

/**
 * The built site with the redirects of `netlify.toml`, and its headers and those of `_headers`.
 * An unknown path gets `404.html` with status 404.
 */
export async function createSiteHandler(
  publicDirectory: string,
): Promise<(request: Request) => Promise<Response>> {
  const projectDir = process.cwd()
  // Only so does Node load native modules as they are.
  const { HeadersHandler } = await import('@netlify/headers')
  const { RedirectsHandler } = await import('@netlify/redirects')
  const configPath = path.join(projectDir, 'netlify.toml')
  const findStaticFile = createStaticFiles(publicDirectory)
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir,
    publicDir: publicDirectory,
  })
  const headers = new HeadersHandler({
    configPath,
    projectDir,
    publishDir: publicDirectory,
    logger: console,
  })

  const find = async (request: Request): Promise<Response | undefined> => {
    if (!isDecodable(new URL(request.url).pathname)) return undefined
    const match = await redirects.match(request)
    if (!match) return (await findStaticFile(request))?.()
    const response = await redirects.handle(request, match, findStaticFile)
    // Netlify's package says 200 of the page that a rule with status 404 leads to.
    const isUnknown = match.statusCode === 404 && !(await findStaticFile(request))
    return response && isUnknown
      ? new Response(response.body, { headers: response.headers, status: 404 })
      : response
  }

  const notFound = async (request: Request): Promise<Response> => {
    const page = await findStaticFile(new Request(new URL('/404.html', request.url)))
    const { body, headers } = page ? await page() : new Response('Not found\n')
    return new Response(body, { status: 404, headers })
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const { body, status, headers: own } = (await find(request)) ?? (await notFound(request))
    const response = new Response(body, { status, headers: own })
    await headers.apply(request, response)
    return response
  }
}

/** Netlify's matcher throws on broken percent-encoding such as `/100%`. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** Looks for files in `publicDirectory`; `/services` is sent on to `/services/`. */
export function createStaticFiles(publicDirectory: string): FindFile {
  const files = new StaticHandler({ directory: publicDirectory })
  const find = async (url: URL) => (await files.match(new Request(url)))?.handle

  return async (request) => {
    const url = new URL(request.url)
    if (!url.pathname.endsWith('/')) {
      const page = new URL(url)
      page.pathname += '/'
      const index = new URL(page)
      index.pathname += 'index.html'
      if (await find(index)) return async () => Response.redirect(page, 301)
    }
    return find(url)
  }
}
