import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/* The id of a preview link: its expiry in seconds, random bytes, and a MAC of both. An id that
   was never given out is therefore recognised without a request to the store. */

const LINK_DAYS = 30
const EXPIRY_BYTES = 4
const RANDOM_BYTES = 16
const MAC_BYTES = 16
const SIGNED_BYTES = EXPIRY_BYTES + RANDOM_BYTES

/** @param secret the links end when the secret changes */
export function deriveLinkKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'preview links', 32))
}

export function createLink(key: Uint8Array): string {
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUInt32BE(Math.floor(Date.now() / 1000) + LINK_DAYS * 24 * 60 * 60)
  const signed = Buffer.concat([expiry, randomBytes(RANDOM_BYTES)])
  return Buffer.concat([signed, computeMac(signed, key)]).toString('base64url')
}

/** Returns false for an id that was not created with the key, or that has expired. */
export function isLinkValid(link: unknown, key: Uint8Array): link is string {
  if (typeof link !== 'string') return false
  const bytes = Buffer.from(link, 'base64url')
  // Node ignores invalid characters.
  if (bytes.length !== SIGNED_BYTES + MAC_BYTES || bytes.toString('base64url') !== link)
    return false
  const signed = bytes.subarray(0, SIGNED_BYTES)
  const isGenuine = timingSafeEqual(bytes.subarray(SIGNED_BYTES), computeMac(signed, key))
  return isGenuine && signed.readUInt32BE() * 1000 > Date.now()
}

function computeMac(signed: Uint8Array, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(signed).digest().subarray(0, MAC_BYTES)
}
