import type { WrapPageElementBrowserArgs } from 'gatsby'
import { requireRecord } from '../../content/require-record'
import { ContactButton, ContactProvider } from '../contact/contact-button'
import { LanguageContext } from '../../languages/language-context'
import { findLanguage, localisePath, getTexts, type PageContext } from '../../languages/languages'
import { toAbsoluteUrl } from '../head/urls'
import { CompanyEmailContext } from '../ui/company-email-context'
import { Footer } from './footer/footer'
import { Navbar } from './navbar/navbar'
import * as styles from './skip-link.module.css'

const mainId = 'main'

/**
 * Renders the layout around a page, on the server and in the browser. The layout stays mounted
 * across navigations.
 */
export function wrapPage({
  element,
  props,
}: Pick<WrapPageElementBrowserArgs, 'element' | 'props'>) {
  // Omits the layout in pages that Gatsby or a plugin adds, and that visitors do not see.
  if (!('mainPath' in props.pageContext)) return element
  const page = props.pageContext as unknown as PageContext
  const company = requireRecord((props.data as unknown as Queries.LayoutDataFragment).company)
  const language = findLanguage(page.language)
  const texts = getTexts(language)
  const path = localisePath(language, page.mainPath)
  return (
    <LanguageContext value={{ language, texts }}>
      <CompanyEmailContext value={company.email}>
        <ContactProvider currentPath={path}>
          <a href={`#${mainId}`} data-screen-only className={styles.skipLink}>
            {texts.skipToContent}
          </a>
          <Navbar
            brand={company.brand}
            logo={company.logo.original.publicURL}
            pagePath={page.mainPath}
          >
            <ContactButton variant="outline" dismissible>
              {texts.contact.open}
            </ContactButton>
          </Navbar>
          {/* Contains the canonical path of the page for normalise-url.ts. */}
          <main id={mainId} tabIndex={-1} data-path={path}>
            {element}
          </main>
          <Footer company={company} pageUrl={toAbsoluteUrl(path)} />
        </ContactProvider>
      </CompanyEmailContext>
    </LanguageContext>
  )
}
