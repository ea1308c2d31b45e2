import { ApiFailure } from './api-failure'
import { withLimit } from './with-limit'

/** The part of Netlify Identity's widget that the editor uses. The widget stores the session. */
interface IdentityWidget {
  open(): void
  close(): void
  currentUser(): IdentityUser | null
  logout(): Promise<void> | undefined
  on(event: 'login' | 'close', listener: () => void): void
  off(event: 'login' | 'close', listener: () => void): void
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

interface User {
  readonly name: string
  /** Undefined on localhost. */
  readonly email?: string
}

/** Returns true on localhost, where nobody signs in. */
export function isLocalhost(): boolean {
  return ['localhost', '127.0.0.1'].includes(location.hostname)
}

/** Returns the sign-in widget; undefined on localhost. */
export function getIdentityWidget(): IdentityWidget | undefined {
  return isLocalhost() ? undefined : window.netlifyIdentity
}

/** Returns the signed-in user, or a placeholder on localhost; undefined if nobody has signed in. */
export function getUser(): User | undefined {
  if (isLocalhost()) return { name: 'You' }
  const user = getIdentityWidget()?.currentUser()
  return user ? { name: user.user_metadata?.full_name || user.email, email: user.email } : undefined
}

/** Key of the session in the widget's storage. */
const SESSION = 'gotrue.user'
/** Timeout of a request to Netlify Identity, in ms. */
const LIMIT_MS = 20_000

/**
 * Returns the access token for a request; undefined if the session has ended. The content API then
 * responds with an error.
 * @throws ApiFailure if Netlify Identity does not respond
 */
export async function getIdentityToken(): Promise<string | undefined> {
  const session = localStorage.getItem(SESSION)
  return readToken().catch(async (error: unknown) => {
    if (hasEnded(error)) return undefined
    // Restores the session, because the widget drops it when a renewal fails.
    if (session) localStorage.setItem(SESSION, session)
    return readToken().catch((again: unknown) => {
      if (hasEnded(again)) return undefined
      if (session) localStorage.setItem(SESSION, session)
      throw createOutage()
    })
  })
}

async function readToken(): Promise<string | undefined> {
  const token = getIdentityWidget()?.currentUser()?.jwt() ?? Promise.resolve(undefined)
  return withLimit(token, LIMIT_MS, createOutage)
}

/** Returns true if Netlify Identity has rejected the session. */
function hasEnded(error: unknown): boolean {
  const { status = 0 } = error as { status?: number }
  return status >= 400 && status < 500 && status !== 429
}

function createOutage(): ApiFailure {
  return new ApiFailure('no-identity', {})
}

/** Ends the session, even if Netlify Identity does not respond. */
export async function signOut(): Promise<void> {
  const logout = Promise.resolve(getIdentityWidget()?.logout())
  await withLimit(logout, LIMIT_MS, createOutage).catch(() => undefined)
}

/**
 * Opens the sign-in widget after the session has ended.
 * @returns true once the user has signed in; false if the user closes the widget
 */
export async function signInAgain(): Promise<boolean> {
  const widget = getIdentityWidget()
  if (!widget) return false
  // Signs out first, because the widget would otherwise show the user of the ended session.
  await signOut()
  const focused = document.activeElement
  return new Promise((resolve) => {
    const end = (isSignedIn: boolean) => {
      widget.off('login', handleLogin)
      widget.off('close', handleClose)
      resolve(isSignedIn)
      returnFocus(focused)
    }
    const handleLogin = () => {
      end(true)
      widget.close()
    }
    const handleClose = () => end(false)
    widget.on('login', handleLogin)
    widget.on('close', handleClose)
    widget.open()
  })
}

/** Focuses an element instead of the widget's frame, which keeps the focus when it is hidden. */
function returnFocus(to: Element | null): void {
  const frame = document.activeElement
  if (!(frame instanceof HTMLIFrameElement)) return
  frame.blur()
  if (to instanceof HTMLElement) to.focus()
}
