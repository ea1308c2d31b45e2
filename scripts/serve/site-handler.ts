import path from 'node:path'
import { StaticHandler } from '@netlify/static'

/**
 * Finds the file for a request, by Netlify's rules for Pretty URLs. Returns a function that serves
 * the file, or undefined if there is no file.
 */
export type FindFile = (request: Request) => Promise<(() => Promise<Response>) | undefined>

/**
 * Creates the handler of a built site, with its redirects and with the headers of `netlify.toml`
 * and `_headers`. Responds to an unknown path with `404.html` and status 404.
 * @param findPicture finds pictures that are newer than the build
 */
export async function createSiteHandler(
  publicDirectory: string,
  findPicture?: FindFile,
): Promise<(request: Request) => Promise<Response>> {
  const projectDir = process.cwd()
  // Imports dynamically, so that Node loads these packages as ES modules. This file is CommonJS.
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
    const picture = await findPicture?.(request)
    if (picture) return picture()
    const match = await redirects.match(request)
    if (!match) return (await findStaticFile(request))?.()
    const response = await redirects.handle(request, match, findStaticFile)
    // Sets status 404 for a rule with status 404, because Netlify's package returns 200.
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
    const found = (await find(request)) ?? (await notFound(request))
    const response = new Response(found.body, { status: found.status, headers: found.headers })
    await headers.apply(request, response)
    return response
  }
}

/** Returns false for invalid percent-encoding such as `/100%`, at which Netlify's code throws. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** Finds files in `publicDirectory`. Redirects paths such as `/services` to `/services/`. */
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
