/** What this site uses of Netlify Identity's widget, which keeps the session in this browser. */
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
  /** The token, which is renewed before it ends. */
  jwt(): Promise<string>
}

declare global {
  interface Window {
    netlifyIdentity?: IdentityWidget
  }
}

/** Whether the site runs on the computer of whoever edits it, where nobody signs in. */
export function isLocalhost(): boolean {
  return ['localhost', '127.0.0.1'].includes(location.hostname)
}

/** What staff sign in with; nothing on one's own computer. */
export function getIdentityWidget(): IdentityWidget | undefined {
  return isLocalhost() ? undefined : window.netlifyIdentity
}

/** Shows what signed-in staff are called in the editor; nothing where nobody has signed in. */
export function getUser(): { readonly name: string } | undefined {
  if (isLocalhost()) return { name: 'You' }
  const user = getIdentityWidget()?.currentUser()
  return user ? { name: user.user_metadata?.full_name || user.email } : undefined
}

/** The token of a request; the site says what to do where there is none. */
export async function getIdentityToken(): Promise<string | undefined> {
  return getIdentityWidget()
    ?.currentUser()
    ?.jwt()
    .catch(() => undefined)
}
