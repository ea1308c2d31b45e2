import { useDeferredValue } from 'react'
import { PageLink } from '../../ui/page-link/page-link'
import { createTelUrl, createWhatsAppUrl } from '../../ui/contact-urls'
import { useTexts } from '../../../languages/language-context'
import { markFallback } from '../../../languages/fallback'
import * as patterns from '../../ui/patterns.module.css'
import * as styles from './footer.module.css'

interface FooterProps {
  company: Omit<Queries.CompanyRecordFragment, 'socialImage'>
  /** Absolute URL of the page, shown in print only. */
  pageUrl: string
}

/**
 * Year in the server's HTML, which hydration must match. Later, the footer shows the current year,
 * unless the device's clock shows an earlier year.
 */
const buildYear = Number(process.env.GATSBY_BUILD_YEAR)

/** The footer of every page (specification, section 2, Shell). */
export function Footer({ company, pageUrl }: FooterProps) {
  const texts = useTexts()
  const { brand, summary, email, phone, whatsApp, logo } = company
  const year = useDeferredValue(Math.max(new Date().getFullYear(), buildYear), buildYear)
  return (
    <footer data-ground="dark" className={styles.footer}>
      <div className={patterns.container}>
        <div className={`${patterns.plainLinks} ${styles.columns}`}>
          <div data-screen-only className={styles.company}>
            <img
              src={logo.original.publicURL}
              alt={logo.alt}
              height={40}
              loading="lazy"
              className={patterns.logo}
            />
            <p>{markFallback(summary)}</p>
          </div>
          <div>
            <h2 className={patterns.label}>{texts.footer.contact}</h2>
            <ul>
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
              <li>
                <a href={createTelUrl(phone)} dir="ltr">
                  {phone}
                </a>
              </li>
              <li data-screen-only>
                <a href={createWhatsAppUrl(whatsApp ?? phone)}>{texts.footer.whatsApp}</a>
              </li>
            </ul>
          </div>
          {company.footerColumns.map(({ title, links }, index) => (
            <div key={index} data-screen-only>
              <h2 className={patterns.label}>{markFallback(title)}</h2>
              <ul>
                {links.map(({ label, to }, linkIndex) => (
                  <li key={linkIndex}>
                    <PageLink to={to}>{markFallback(label)}</PageLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div data-screen-only>
            <h2 className={patterns.label}>{texts.footer.policies}</h2>
            <ul>
              {company.policies.map(({ text }, index) => (
                <li key={index}>{markFallback(text)}</li>
              ))}
            </ul>
          </div>
          <div data-print-only>
            <h2 className={patterns.label}>{texts.footer.address}</h2>
            <p>
              <bdi dir="ltr">{pageUrl}</bdi>
            </p>
          </div>
        </div>
        <p data-screen-only className={styles.rights}>
          {texts.footer.rights(year, brand)}
        </p>
      </div>
    </footer>
  )
}
