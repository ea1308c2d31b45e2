import { ApiFailure } from '../state/api-failure'
import { useContentQuery } from '../state/content'
import { getUser, signInAgain } from '../state/identity'
import { getOwner } from '../state/owner'
import { queryClient } from '../state/query-client'
import { words } from '../words/words'

/**
 * Shows why the content cannot be read, because Decap would show empty lists. After the session has
 * ended, offers to sign in again, even if the content has been read before. Otherwise, staff would
 * continue in a window that receives no changes. Is hidden on the sign-in page, which shows the
 * reason itself.
 */
export function ReadErrorNotice() {
  const { data, error } = useContentQuery()
  const hasEnded = error instanceof ApiFailure && error.status === 401
  if (!error || (data && !hasEnded)) return null
  const signIn = async () => {
    if (!(await signInAgain())) return
    // Reloads the page for another person, because the page shows the first person's texts.
    if (data && getUser()?.email === getOwner()) await queryClient.refetchQueries()
    else location.reload()
  }
  return (
    <div role="status" className="read-error">
      <div>{error.message}</div>
      {hasEnded ? (
        <button type="button" onClick={() => void signIn()}>
          {words.signIn.button}
        </button>
      ) : (
        <button type="button" onClick={() => location.reload()}>
          {words.site.tryAgain}
        </button>
      )}
    </div>
  )
}
