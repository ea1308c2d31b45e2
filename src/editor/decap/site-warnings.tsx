import { formatErrorForStaff } from '../../content/check/content-errors'
import { useContent } from '../state/content'
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
