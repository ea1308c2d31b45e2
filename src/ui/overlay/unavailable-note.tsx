import { createContext, useContext } from 'react'
import { useTexts } from '../../languages/language-context'

/** The company's address, for those whom the page cannot show something. */
export const CompanyEmailContext = createContext('')

/**
 * What to do where a part of the page is gone after a deploy, or has stopped. One element, which
 * React takes away as a whole, whatever a translator has made of its texts.
 *
 * @param text what could not be shown
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
