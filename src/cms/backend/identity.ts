/**
 * The part of Netlify Identity's widget that the editor uses. The widget stores the session in
 * the browser.
 */
interface IdentityWidget {
  open(): void
  close(): void
  currentUser(): IdentityUser | null
  logout(): Promise<void> | undefined
  on(event: 'login', listener: () => void): void
  off(event: 'login', listener: () => void): void
}

interface IdentityUser {
  readonly email: string
  readonly user_metadata?: { readonly full_name?: string }
  /** Returns the access token, which the widget renews before it expires. */
  jwt(): Promise<string>
}

declare global {
  interface Window {
    netlifyIdentity?: IdentityWidget
  }
}

/** Returns true on localhost, where nobody signs in. */
export function isLocalhost(): boolean {
  return ['localhost', '127.0.0.1'].includes(location.hostname)
}

/** Returns the sign-in widget; undefined on localhost. */
export function getIdentityWidget(): IdentityWidget | undefined {
  return isLocalhost() ? undefined : window.netlifyIdentity
}

/** Returns the signed-in user; undefined if nobody has signed in. On localhost, always a user. */
export function getUser(): { readonly name: string } | undefined {
  if (isLocalhost()) return { name: 'You' }
  const user = getIdentityWidget()?.currentUser()
  return user ? { name: user.user_metadata?.full_name || user.email } : undefined
}

/**
 * Returns the user's access token. Returns undefined on localhost, if nobody has signed in, or if
 * the token cannot be renewed.
 */
export async function getIdentityToken(): Promise<string | undefined> {
  return getIdentityWidget()
    ?.currentUser()
    ?.jwt()
    .catch(() => undefined)
}
