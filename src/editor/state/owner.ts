import { getUser } from './identity'

let owner: string | undefined

/**
 * Returns the address of the user whose texts this window shows; undefined on localhost. The
 * address stays after the session has ended, because another user needs another page.
 */
export function getOwner(): string | undefined {
  owner ??= getUser()?.email
  return owner
}

/**
 * Returns the user's prefix for names in the browser's storage, because several people may share a
 * computer; an empty string on localhost.
 */
export function getOwnerPrefix(): string {
  const email = getOwner()
  return email ? `${email} ` : ''
}
