import path from 'node:path'
import { HttpError } from '../shared/http-error'

/** What Netlify can send of a function, which is base64 to it, in bytes. */
const MAX_PICTURE_BYTES = 4_500_000

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
}

/** @throws HttpError 413 for a picture that somebody has put there by hand and that is too large to send */
export function pictureResponse(name: string, bytes: Uint8Array<ArrayBuffer>): Response {
  if (bytes.byteLength > MAX_PICTURE_BYTES) {
    const message = 'This picture is too large to be shown here before the site is updated.'
    throw new HttpError(413, 'too-large', message)
  }
  return new Response(bytes, {
    headers: {
      'content-type': types[path.extname(name).toLowerCase()] ?? 'application/octet-stream',
      // A drawing runs no script when it is opened by its address.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    },
  })
}
