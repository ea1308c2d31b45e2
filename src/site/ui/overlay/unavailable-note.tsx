import { useContext } from 'react'
import { useTexts } from '../../../languages/language-context'
import { CompanyEmailContext } from '../company-email-context'

/**
 * A note that replaces a component that has thrown or whose code cannot be loaded, for example
 * after a deploy. Has links to reload the page and to write an email. The note is a single element,
 * so that React can remove it even if a browser translator has changed its text.
 * @param text message about the part that could not be shown
 */
export function UnavailableNote({ text }: { text: string }) {
  const { reload } = useTexts().contact
  const email = useContext(CompanyEmailContext)
  return (
    <span>
      {text} <a href={window.location.pathname + window.location.search}>{reload}</a>{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </span>
  )
}
