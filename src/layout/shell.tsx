import type { ReactNode } from 'react'
import { useTexts } from '../languages/language-context'
import { requireRecord } from '../content-model/require-record'
import { Footer } from './footer/footer'
import { ContactButton, ContactProvider } from '../features/contact-button/contact-button'
import { absoluteAddress } from '../seo/addresses'
import { Navbar } from './navbar/navbar'
import { StartupSpinner } from './startup/startup-spinner'
import * as styles from './shell.module.css'

interface ShellProps {
  site: Queries.SitePartsFragment
  /** Path of the page that is shown. */
  currentPath: string
  /** Its path in the main language. */
  mainPath: string
  children: ReactNode
}

const mainId = 'main'

/** The frame around every page; it stays mounted from page to page. */
export function Shell({ site, currentPath, mainPath, children }: ShellProps) {
  const texts = useTexts()
  const company = requireRecord(site.company)
  return (
    <ContactProvider companyEmail={company.email} currentPath={currentPath}>
      <StartupSpinner />
      <a href={`#${mainId}`} data-screen-only className={styles.skipLink}>
        {texts.skipToContent}
      </a>
      <Navbar
        brand={company.brand}
        logo={company.logo.url}
        currentPath={currentPath}
        pagePath={mainPath}
      >
        <ContactButton variant="outline">{texts.contact.open}</ContactButton>
      </Navbar>
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer {...company} columns={company.footerColumns} address={absoluteAddress(currentPath)} />
    </ContactProvider>
  )
}
