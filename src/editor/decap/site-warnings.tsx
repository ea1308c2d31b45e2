import { formatErrorForStaff } from '../../content/check/content-errors'
import { useContent, useContentQuery } from '../state/content'
import { words } from '../words/words'

const longDate = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Warnings that staff should pass on to the maintainer: a token that expires soon, an error that
 * stops the build, and a public repository.
 */
export function SiteWarnings() {
  const content = useContent()
  if (!content) return null
  const { records, tokenExpiresAt, isPublic, errors } = content
  const warnings = [
    ...(tokenExpiresAt ? [words.site.tokenExpires(longDate.format(new Date(tokenExpiresAt)))] : []),
    ...errors.slice(0, 1).map((error) => {
      const problem = formatErrorForStaff({ ...error, record: records[error.file] })
      return words.site.broken(problem)
    }),
    ...(isPublic ? [words.site.public] : []),
  ]
  if (warnings.length === 0) return null
  return <div role="status">{[...warnings, words.site.tell].join(' ')}</div>
}

/**
 * Shows why the content cannot be read, because Decap would show empty lists. Is hidden on the
 * sign-in page, which shows the reason itself.
 */
export function ReadErrorNotice() {
  const { data, error } = useContentQuery()
  if (data || !error) return null
  return (
    <div role="status" className="read-error">
      <div>{error.message}</div>
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  )
}
