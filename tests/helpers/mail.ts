import addressparser from 'nodemailer/lib/addressparser'

/** Parts of a plain-text mail that tests check. */
export type ReadMail = ReturnType<typeof readMail>

/** Parses the source of a plain-text mail. */
export function readMail(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  /** Unfolded header values by lowercase name. */
  const headers = new Map(
    lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^[^:]*:\s*/, '')]),
  )
  return {
    headers,
    /** Email addresses of the Reply-To header. */
    replyTo: addressparser(headers.get('reply-to') ?? '', { flatten: true }).map(
      ({ address }) => address,
    ),
    text: decode(rest.join('\r\n\r\n'), headers.get('content-transfer-encoding'))
      .toString()
      .replaceAll('\r\n', '\n'),
  }
}

/**
 * Decodes the encoded words (RFC 2047) of a header as careless mail programs do: anywhere, and
 * repeatedly until none is left.
 */
export function decodeWords(header: string): string {
  const word = /=\?[^?]*\?([bq])\?([^?]*)\?=/gi
  const decoded = header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(word, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decode(text.replaceAll('_', ' '), 'quoted-printable').toString(),
    )
  return decoded === header ? header : decodeWords(decoded)
}

function decode(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body)
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
