import { getUser } from './identity'

let owner = ''

/**
 * Returns the beginning of names in the browser's storage, because several people may share a
 * computer: the user, who may have been signed out meanwhile; an empty string on localhost.
 */
export function getOwnerPrefix(): string {
  const { email } = getUser() ?? {}
  if (email) owner = `${email} `
  return owner
}
