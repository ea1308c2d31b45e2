import { useEffect, useState } from 'react'
import { checkSignIn, signInInstructions, type SignInState } from '../../cms-access/sign-in'
import { getIdentityWidget, isLocalhost, getUser } from './identity'

/** What Decap gives the page that it shows until somebody has signed in. */
interface SignInPageProps {
  readonly onLogin: (credentials: object) => void
  /** Whether Decap looks for somebody who has signed in before, or the site is asked to let one in. */
  readonly inProgress: boolean
}

/** How staff sign in, and what the owner of the site still has to set up. */
export function SignInPage({ onLogin, inProgress }: SignInPageProps) {
  const isLocal = isLocalhost()
  const isAsked = !isLocal && !inProgress
  const [{ canSignIn, errors }, setState] = useState<SignInState>({ canSignIn: true, errors: [] })
  useEffect(() => {
    // Without a connection there is nothing to say.
    if (isAsked) checkSignIn(location.origin).then(setState, () => undefined)
  }, [isAsked])
  useEffect(() => {
    const widget = getIdentityWidget()
    const enter = () => {
      widget?.close()
      onLogin({})
    }
    widget?.on('login', enter)
    return () => widget?.off('login', enter)
  }, [onLogin])
  // Who has a session needs no password.
  const signIn = () => (getUser() ? onLogin({}) : getIdentityWidget()?.open())
  return (
    <main className="site-loading">
      <h1>Edit the site</h1>
      {!isLocal && <p>{signInInstructions}</p>}
      <div role="status">
        {inProgress && <p>One moment, please…</p>}
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
      {canSignIn && (
        <button type="button" disabled={inProgress} onClick={signIn}>
          {isLocal ? 'Open the editor' : 'Sign in'}
        </button>
      )}
    </main>
  )
}
