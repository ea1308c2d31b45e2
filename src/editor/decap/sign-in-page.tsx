import { useEffect, useState } from 'react'
import { ApiFailure } from '../state/api-failure'
import { checkSignIn, type SignInState } from '../state/check-sign-in'
import { loadContent, useContentQuery } from '../state/content'
import { words } from '../words/words'
import { getIdentityWidget, getUser, isLocalhost, signOut } from '../state/identity'

/** Props that Decap passes to the sign-in page. */
interface SignInPageProps {
  readonly onLogin: (credentials: object) => void
  /**
   * True while Decap restores a session, and while the content API checks the user. Decap leaves
   * the prop true after a failed check.
   */
  readonly inProgress: boolean
  /** Reason why the last check of the user failed. */
  readonly error?: string
}

/**
 * Checks that the user may edit; otherwise signs out the user, so that somebody else can sign in.
 * @throws ApiFailure
 */
export async function checkAccess(): Promise<void> {
  await loadContent().catch(async (error: unknown) => {
    if (error instanceof ApiFailure && [401, 403].includes(error.status)) await signOut()
    throw error
  })
}

/** Sign-in page of the editor. Lists what the maintainer still has to set up. */
export function SignInPage({ onLogin, inProgress, error }: SignInPageProps) {
  const isLocal = isLocalhost()
  const isChecking = inProgress && !error
  const needsCheck = !isLocal && !inProgress
  const [{ canSignIn, errors }, setState] = useState<SignInState>({ canSignIn: true, errors: [] })
  useEffect(() => {
    // Ignores a failed check, because the connection may be missing.
    if (needsCheck) checkSignIn(location.origin).then(setState, () => undefined)
  }, [needsCheck])
  const { error: readError } = useContentQuery()
  useEffect(() => {
    // Checks the user of a session again after a reload, to show why the user was refused.
    if (!inProgress && getUser()) checkAccess().catch(() => undefined)
  }, [inProgress])
  useEffect(() => {
    const widget = getIdentityWidget()
    const handleLogin = () => {
      widget?.close()
      onLogin({})
    }
    widget?.on('login', handleLogin)
    return () => widget?.off('login', handleLogin)
  }, [onLogin])
  // Asks for no password if the browser has a session.
  const signIn = () => (getUser() ? onLogin({}) : getIdentityWidget()?.open())
  return (
    <main className="site-loading">
      <h1>Edit the site</h1>
      {!isLocal && <p>{words.signIn.instructions}</p>}
      <div role="status">
        {isChecking && <p>One moment, please…</p>}
        {[...new Set([...errors, ...(readError ? [readError.message] : [])])].map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      {canSignIn && (
        <button type="button" disabled={isChecking} onClick={signIn}>
          {isLocal ? 'Open the editor' : 'Sign in'}
        </button>
      )}
    </main>
  )
}
