import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

const compressibleType =
  /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|javascript|xml|wasm))/
const MIN_COMPRESSED_BYTES = 1024
const BROTLI_QUALITY = 6

const compressors: Record<Encoding, (body: Bytes) => Promise<Uint8Array>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: promisify(gzip),
}

/** Compressed bodies by their tag, so that each is made once. */
const compressed = new Map<string, Promise<Bytes>>()

/**
 * A page's or file's answer as it travels: with an `etag`, compressed where the browser takes it,
 * or 304 when the browser has it already.
 */
export async function encodeResponse(request: Request, response: Response): Promise<Response> {
  if (!response.body) return response
  const body = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const type = headers.get('content-type') ?? ''
  const compressible = compressibleType.test(type) && body.byteLength >= MIN_COMPRESSED_BYTES
  const encoding = compressible ? preferredEncoding(request) : undefined
  const tag = tagOf(body, encoding)

  headers.set('etag', tag)
  if (compressible) headers.append('vary', 'accept-encoding')
  if (response.status === 200 && isKnown(request, tag)) {
    return new Response(null, { status: 304, headers })
  }
  if (!encoding) return new Response(body, { status: response.status, headers })
  headers.set('content-encoding', encoding)
  return new Response(await compressOnce(body, tag, encoding), { status: response.status, headers })
}

function compressOnce(body: Bytes, tag: string, encoding: Encoding): Promise<Bytes> {
  const known = compressed.get(tag)
  if (known) return known
  const work = compressors[encoding](body) as Promise<Bytes>
  compressed.set(tag, work)
  return work
}

function preferredEncoding(request: Request): Encoding | undefined {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

function tagOf(body: Bytes, encoding: Encoding | undefined): string {
  const hash = createHash('sha1').update(body).digest('base64url')
  return `"${encoding ? `${hash}-${encoding}` : hash}"`
}

function isKnown(request: Request, tag: string): boolean {
  const known = (request.headers.get('if-none-match') ?? '').split(',')
  return known.some((part) => part.trim().replace(/^W\//, '') === tag)
}
