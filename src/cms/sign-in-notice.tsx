import { useEffect, useState, useSyncExternalStore } from 'react'
import { findSignInErrors, signInSentences, type AskSite, type SignIn } from '../cms-access/sign-in'
import { isObject } from '../content-model/values'
import { store } from './decap/inside'

/**
 * Says below the sign-in how staff sign in here, and what the owner of the site still has to set up:
 * Decap by itself shows a button that does nothing, or the words of a server.
 */
export function SignInNotice({ signIn }: { signIn: SignIn }) {
  const isShown = useSyncExternalStore(store.subscribe, isSignedOut)
  const [errors, setErrors] = useState<readonly string[]>([])
  useEffect(() => {
    // Without a connection there is nothing to say.
    if (isShown) findSignInErrors(signIn, askSite).then(setErrors, () => undefined)
  }, [isShown, signIn])
  if (!isShown) return null
  return (
    <div className="site-sign-in" role="status">
      <p>{signInSentences[signIn]}</p>
      {errors.map((error) => (
        <p key={error} className="site-error">
          {error}
        </p>
      ))}
    </div>
  )
}

let hasLooked = false

/** Not while Decap first looks for somebody who has signed in before. */
function isSignedOut(): boolean {
  const { isFetching, user } = store.getState().auth
  hasLooked ||= isFetching
  return hasLooked && !isFetching && !user
}

const askSite: AskSite = async (path) => {
  const response = await fetch(path, { cache: 'no-store' })
  const json: unknown = await response.json().catch(() => undefined)
  return { status: response.status, json: isObject(json) ? json : {} }
}
