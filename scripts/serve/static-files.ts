import { StaticHandler } from '@netlify/static'

/** Finds the answer for a path among the built files, as Netlify with Pretty URLs does. */
export type FindStaticFile = (request: Request) => Promise<(() => Promise<Response>) | undefined>

/** Looks for files in `publicDirectory`; `/services` is sent on to `/services/`. */
export function createStaticFiles(publicDirectory: string): FindStaticFile {
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
