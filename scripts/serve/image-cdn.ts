import { IMAGE_CDN_PATH, PICTURE_POLICY } from '../../src/editor/api/content-api'
import { shrinkPicture } from '../../src/content/check/shrink-picture'
import { isPicture, mediaPath } from '../../src/content/model/record-kind'
import type { FindFile } from './site-handler'

const MAX_WIDTH = 2000
const ONE_HOUR = 'public, max-age=3600'

/**
 * Creates the handler of requests to Netlify's Image CDN, such as
 * `/.netlify/images?url=/media/tower/tower-01.jpg&w=320`. Scales only the site's own pictures,
 * except SVGs. The handler returns undefined for other requests.
 */
export function createImageCdn(findPicture: FindFile) {
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams, origin } = new URL(request.url)
    if (pathname !== IMAGE_CDN_PATH) return undefined
    const path = searchParams.get('url') ?? ''
    const width = Number(searchParams.get('w'))
    const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
    const isAllowed =
      url?.origin === origin && url.pathname.startsWith(mediaPath) && isPicture(url.pathname)
    if (!isAllowed || !Number.isInteger(width) || width < 1 || width > MAX_WIDTH) {
      return new Response('Bad request\n', { status: 400 })
    }
    const original = await (await findPicture(new Request(url)))?.()
    if (!original?.ok) return new Response('Not found\n', { status: 404 })
    const type = original.headers.get('content-type') ?? ''
    if (url.pathname.endsWith('.svg')) {
      const headers = { 'content-type': type, 'content-security-policy': PICTURE_POLICY }
      return new Response(original.body, { headers })
    }
    const headers = { 'content-type': type, 'cache-control': ONE_HOUR }
    return shrinkPicture(new Uint8Array(await original.arrayBuffer()), width).then(
      (bytes) => new Response(bytes, { headers }),
      () => new Response('Not a picture\n', { status: 400 }),
    )
  }
}
