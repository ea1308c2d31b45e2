import { createContext, useContext } from 'react'
import { useTexts } from '../../languages/language-context'

/** The company's email address, for the note. */
export const CompanyEmailContext = createContext('')

/**
 * A note with links to reload the page and to write an email, for a component whose code cannot be
 * loaded, such as after a deploy, or that has thrown. The note is a single element, so that React
 * can remove it even if a browser translator has changed its text.
 * @param text message about what could not be shown
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
