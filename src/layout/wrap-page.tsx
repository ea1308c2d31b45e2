import { navigate, type WrapPageElementBrowserArgs } from 'gatsby'
import { useEffect } from 'react'
import { requireRecord } from '../content-model/require-record'
import { ContactButton, ContactProvider } from '../features/contact-button/contact-button'
import { LanguageContext } from '../languages/language-context'
import { languageOf, type PageContext } from '../languages/languages'
import { textsIn } from '../languages/texts'
import { absoluteAddress } from '../seo/addresses'
import { Footer } from './footer/footer'
import { Navbar } from './navbar/navbar'
import { StartupSpinner } from './startup/startup-spinner'
import * as styles from './skip-link.module.css'

const mainId = 'main'

/**
 * Puts what surrounds every page around one; the same in the browser and on the server. It stays
 * mounted from page to page.
 */
export function wrapPage({
  element,
  props,
}: Pick<WrapPageElementBrowserArgs, 'element' | 'props'>) {
  // Gatsby and its plugins have pages of their own, which visitors do not see.
  if (!('mainPath' in props.pageContext)) return element
  const page = props.pageContext as unknown as PageContext
  const { redirectTo, mainPath } = page
  const currentPath = redirectTo ?? props.location.pathname
  const company = requireRecord((props.data as unknown as Queries.SitePartsFragment).company)
  const language = languageOf(page.language)
  const texts = textsIn(language)
  return (
    <LanguageContext value={{ language, texts }}>
      <ContactProvider companyEmail={company.email} currentPath={currentPath}>
        <StartupSpinner />
        <a href={`#${mainId}`} data-screen-only className={styles.skipLink}>
          {texts.skipToContent}
        </a>
        <Navbar
          brand={company.brand}
          logo={company.logo.original.publicURL}
          currentPath={currentPath}
          pagePath={mainPath}
        >
          <ContactButton variant="outline">{texts.contact.open}</ContactButton>
        </Navbar>
        <main id={mainId} tabIndex={-1}>
          {redirectTo && <ClientRedirect to={redirectTo} />}
          {element}
        </main>
        <Footer company={company} address={absoluteAddress(currentPath)} />
      </ContactProvider>
    </LanguageContext>
  )
}

/**
 * Redirects to another address that shows the same page, replacing this one in the history, so
 * that Back works (specification, section 2: the root path and every unknown path).
 */
function ClientRedirect({ to }: { to: string }) {
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [to])
  return null
}
