import type { WrapPageElementBrowserArgs } from 'gatsby'
import { requireRecord } from '../seo/require-record'
import { ContactButton, ContactProvider } from '../features/contact-button/contact-button'
import { LanguageContext } from '../languages/language-context'
import { findLanguage, localisePath, getTexts, type PageContext } from '../languages/languages'
import { toAbsoluteUrl } from '../seo/urls'
import { CompanyEmailContext } from '../ui/overlay/unavailable-note'
import { Footer } from './footer/footer'
import { Navbar } from './navbar/navbar'
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
            <ContactButton variant="outline">{texts.contact.open}</ContactButton>
          </Navbar>
          {/* Where this page lives, whatever address it is shown at; see normalise-url.ts. */}
          <main id={mainId} tabIndex={-1} data-path={path}>
            {element}
          </main>
          <Footer company={company} pageUrl={toAbsoluteUrl(path)} />
        </ContactProvider>
      </CompanyEmailContext>
    </LanguageContext>
  )
}
