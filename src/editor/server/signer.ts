import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Purpose of a signed text. The signature is invalid for any other purpose. */
type Purpose = 'link' | 'picture' | 'version' | 'view'

/**
 * Signs texts for clients, so that the server can recognise a text that it has signed, without a
 * request to the store.
 */
export interface Signer {
  /** Returns the text with its MAC after a full stop. */
  readonly sign: (purpose: Purpose, text: string) => string
  /** Returns the text; undefined if it was not signed with this secret for this purpose. */
  readonly verify: (purpose: Purpose, signed: unknown) => string | undefined
}

/** @param secret a change of the secret invalidates everything that was signed */
export function createSigner(secret: string): Signer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'content API', 32))
  const computeMac = (purpose: Purpose, text: string) =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url').slice(0, 22)
  return {
    sign: (purpose, text) => `${text}.${computeMac(purpose, text)}`,
    verify: (purpose, signed) => {
      const [, text, mac] = /^([^\n]+)\.([\w-]{22})$/.exec(String(signed)) ?? []
      if (!text || !mac) return undefined
      const isGenuine = timingSafeEqual(Buffer.from(mac), Buffer.from(computeMac(purpose, text)))
      return isGenuine ? text : undefined
    },
  }
}
