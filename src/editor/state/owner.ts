import { getUser } from './identity'

let owner: string | undefined

/**
 * Returns the email address of the user whose texts this window shows. Returns undefined on
 * localhost, and until somebody signs in. Remembers the address after the session has ended,
 * because the window still shows the texts of this user.
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
