import { randomBytes } from 'node:crypto'
import { LINK_DAYS } from '../api/content-api'
import type { Store, StoredDraft } from './store'

/* The id of a preview link contains its expiry in seconds, and random bytes. An expired or invented
   id is therefore rejected without a request to the store. */

export function createLink({ signer, author }: Store): NonNullable<StoredDraft['link']> {
  const endS = Math.floor(Date.now() / 1000) + LINK_DAYS * 24 * 60 * 60
  const id = signer.sign('link', `${endS}.${randomBytes(16).toString('base64url')}`)
  return { id, author: author?.name, createdAt: new Date().toISOString() }
}

/** Returns the expiry of a link, as an ISO date; undefined for an expired or invented link. */
export function readLinkEnd({ signer }: Pick<Store, 'signer'>, id: unknown): string | undefined {
  const endMs = Number(signer.verify('link', id)?.split('.')[0]) * 1000
  return endMs > Date.now() ? new Date(endMs).toISOString() : undefined
}
