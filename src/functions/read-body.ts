import { HttpError } from './http-error'

/** The greatest size of a request's body, in bytes. */
export const MAX_BODY_BYTES = 32 * 1024

/**
 * The bytes of a request's body. They are counted as they arrive, because `content-length` may be
 * missing or wrong.
 * @throws HttpError 413 past `MAX_BODY_BYTES`
 */
export async function readBody(request: Request): Promise<Uint8Array> {
  // A stream is async iterable in Node, which the browser's types do not say.
  const body = (request.body ?? []) as unknown as AsyncIterable<Uint8Array>
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) {
      throw new HttpError(413, 'too-large', `Send at most ${MAX_BODY_BYTES / 1024} KB.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
