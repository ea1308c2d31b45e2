import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { checkSignIn, signInInstructions, type SignInState } from '../../cms-access/sign-in'
import { syncLists } from './decap-lists'
import { getIdentityWidget, isLocalhost, getUser } from './identity'

/** Props that Decap passes to the sign-in page. */
interface SignInPageProps {
  readonly onLogin: (credentials: object) => void
  /** True while Decap restores a session, and while the content API checks the user. */
  readonly inProgress: boolean
}

/** Sign-in page of the editor. Lists what the maintainer still has to set up. */
export function SignInPage({ onLogin, inProgress }: SignInPageProps) {
  const isLocal = isLocalhost()
  const needsCheck = !isLocal && !inProgress
  const [{ canSignIn, errors }, setState] = useState<SignInState>({ canSignIn: true, errors: [] })
  useEffect(() => {
    // Ignores a failed check, because the connection may be missing.
    if (needsCheck) checkSignIn(location.origin).then(setState, () => undefined)
  }, [needsCheck])
  const { dispatch } = useStore()
  useEffect(() => void syncLists(dispatch), [dispatch])
  useEffect(() => {
    // Makes Decap read the URL again, which watchAddress() has replaced since Decap was loaded.
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }, [])
  useEffect(() => {
    const widget = getIdentityWidget()
    const handleLogin = () => {
      widget?.close()
      onLogin({})
    }
    widget?.on('login', handleLogin)
    return () => widget?.off('login', handleLogin)
  }, [onLogin])
  // A user with a session needs no password.
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
