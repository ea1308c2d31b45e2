import { graphql, type HeadProps } from 'gatsby'
import { requireRecord } from '../../content-model/require-record'
import { useTexts } from '../../languages/language-context'
import type { PageContext } from '../../languages/page-context'
import { markFallback } from '../../languages/fallback'
import { ContactSection } from '../../features/contact-button/contact-section'
import { PageHead } from '../../seo/page-head'
import { Banner } from '../../ui/banner/banner'
import { mailLink, telephoneLink, whatsAppLink } from '../../ui/contact-links'
import { Section, SectionHeading } from '../../ui/section/section'
import * as shared from '../../ui/patterns.module.css'
import * as styles from './page.module.css'

type Data = Queries.ContactScreenQuery

interface ContactPageProps {
  data: Pick<Data, 'record'> & { company: Company | null }
}

type Company = Pick<NonNullable<Data['company']>, 'email' | 'phone' | 'whatsApp'>

export default function ContactPage({ data }: ContactPageProps) {
  const { banner, ways, offices, message } = requireRecord(data.record)
  return (
    <>
      <Banner {...banner} />
      <Section labelledBy="ways-heading">
        <SectionHeading id="ways-heading">{ways.heading}</SectionHeading>
        <p className={`${shared.text} ${styles.text}`}>{markFallback(ways.text)}</p>
        <WaysToReachUs {...requireRecord(data.company)} />
      </Section>
      <Section>
        <OfficeList offices={offices} />
      </Section>
      <ContactSection {...message} />
    </>
  )
}

/** Phone, WhatsApp and email, as the largest type on the page. */
function WaysToReachUs({ email, phone, ...company }: Company) {
  const texts = useTexts().offices
  const whatsApp = company.whatsApp ?? phone
  return (
    <dl className={`${shared.ruled} ${styles.ways}`}>
      <div>
        <dt>{texts.phone}</dt>
        <dd>
          <a href={telephoneLink(phone)} dir="ltr">
            {phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>{texts.whatsApp}</dt>
        <dd>
          <a
            href={whatsAppLink(whatsApp)}
            dir="ltr"
            aria-label={`${texts.whatsApp} \u2066${whatsApp}\u2069`}
          >
            {whatsApp}
          </a>
        </dd>
      </div>
      <div>
        <dt>{texts.email}</dt>
        <dd>
          <a href={mailLink(email)}>{email}</a>
        </dd>
      </div>
    </dl>
  )
}

/** Where the company's offices are and when they are open. */
function OfficeList({ offices }: Pick<NonNullable<Data['record']>, 'offices'>) {
  const texts = useTexts().offices
  return (
    <ul className={styles.offices}>
      {offices.map(({ city, address, hours }, index) => (
        <li key={index} className={shared.ticked}>
          <h2>{markFallback(city)}</h2>
          <p className={styles.address}>{markFallback(address)}</p>
          <div>
            <h3 className={shared.label}>{texts.hours}</h3>
            {hours.map(({ text }, position) => (
              <p key={position}>{markFallback(text)}</p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { seo, banner } = requireRecord(data.record)
  return <PageHead {...seo} site={data} page={pageContext} banner={banner.picture} />
}

export const query = graphql`
  query ContactScreen($language: String!) {
    ...SiteParts
    record: contactPage(language: { eq: $language }) {
      ...ContactPageRecord
    }
  }
`
