import type { ReactNode } from 'react'
import { useLanguage } from '../languages/language-context'
import { pathIn } from '../languages/languages'
import { requireRecord } from '../content-model/require-record'
import { LanguageSwitch } from './language-switch/language-switch'
import { Footer } from './footer/footer'
import { ContactButton, ContactProvider } from '../features/contact-button/contact-button'
import { absoluteAddress } from '../seo/addresses'
import { EmailContext } from '../ui/on-demand/unavailable-note'
import { Navbar } from './navbar/navbar'
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
  const { language, texts } = useLanguage()
  const company = requireRecord(site.company, 'settings/company.json')
  return (
    <EmailContext value={company.email}>
      <ContactProvider currentPath={currentPath}>
        <a href={`#${mainId}`} data-screen-only className={styles.skipLink}>
          {texts.skipToContent}
        </a>
        <Navbar
          brand={company.brand}
          logo={company.logo.url}
          currentPath={currentPath}
          languages={<LanguageSwitch mainPath={mainPath} />}
        >
          <ContactButton variant="outline">{texts.contact.open}</ContactButton>
        </Navbar>
        {/* Where this page lives, whatever address it is shown at; see fix-address.ts. */}
        <main id={mainId} tabIndex={-1} data-path={pathIn(language, mainPath)}>
          {children}
        </main>
        <Footer
          {...company}
          columns={company.footerColumns}
          address={absoluteAddress(currentPath)}
        />
      </ContactProvider>
    </EmailContext>
  )
}
