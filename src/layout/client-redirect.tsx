import { navigate } from 'gatsby'
import { useEffect } from 'react'

/**
 * Redirects to another address that shows the same page, replacing this one in the history, so
 * that Back works (specification, section 2: the root path and every unknown path).
 */
export function ClientRedirect({ to }: { to: string }) {
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [to])
  return null
}
