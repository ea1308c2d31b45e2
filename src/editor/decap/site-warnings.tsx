import { usePublished, useReadError } from '../state/published'

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Warnings that staff should pass on to the maintainer: a token that expires, and errors that
 * stop the build.
 */
export function SiteWarnings() {
  const content = usePublished()
  if (!content) return null
  const { tokenExpiresAt, errors } = content
  const warnings = [
    ...(tokenExpiresAt
      ? [
          `From ${longDate.format(new Date(tokenExpiresAt))} on, nothing can be published: a key of this site ends.`,
        ]
      : []),
    ...errors.slice(0, 1).map((error) => `The site cannot be updated: ${error}`),
  ]
  if (warnings.length === 0) return null
  return <div role="status">{warnings.join(' ')} Please tell whoever looks after the site.</div>
}

/**
 * Shows why the content cannot be read, because Decap would show empty lists only. The sign-in page
 * shows the reason itself.
 */
export function ReadErrorNotice() {
  const isRead = usePublished() !== undefined
  const error = useReadError()
  if (isRead || !error) return null
  return (
    <div role="status" className="read-error">
      <div>{error}</div>
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  )
}
