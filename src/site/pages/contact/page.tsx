import { graphql } from 'gatsby'
import { requireRecord } from '../../../content/require-record'
import { useTexts } from '../../../languages/language-context'
import { markFallback } from '../../../languages/fallback'
import { ContactSection } from '../../contact/contact-section'
import { screenHead } from '../../head/page-head'
import { Banner } from '../../ui/banner/banner'
import { createTelUrl, createWhatsAppUrl } from '../../ui/contact-urls'
import { Section, SectionHeading } from '../../ui/section/section'
import * as patterns from '../../ui/patterns.module.css'
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
        <p className={`${patterns.text} ${styles.text}`}>{markFallback(ways.text)}</p>
        <WaysToReachUs {...requireRecord(data.company)} />
      </Section>
      <Section>
        <OfficeList offices={offices} />
      </Section>
      <ContactSection {...message} />
    </>
  )
}

/** Links to phone, WhatsApp and email, in large type. */
function WaysToReachUs({ email, phone, ...company }: Company) {
  const texts = useTexts().offices
  const whatsApp = company.whatsApp ?? phone
  const ways = [
    { label: texts.phone, text: phone, href: createTelUrl(phone) },
    {
      label: texts.whatsApp,
      text: whatsApp,
      href: createWhatsAppUrl(whatsApp),
      name: `${texts.whatsApp} \u2066${whatsApp}\u2069`,
    },
    { label: texts.email, text: email, href: `mailto:${email}` },
  ]
  return (
    <dl className={`${patterns.ruled} ${patterns.plainLinks} ${styles.ways}`}>
      {ways.map(({ label, text, href, name }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <a href={href} dir="ltr" aria-label={name}>
              {text}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function OfficeList({ offices }: Pick<NonNullable<Data['record']>, 'offices'>) {
  const texts = useTexts().offices
  return (
    <ul className={styles.offices}>
      {offices.map(({ city, address, hours }, index) => (
        <li key={index} className={patterns.ticked}>
          <h2>{markFallback(city)}</h2>
          <p className={styles.address}>{markFallback(address)}</p>
          <div>
            <h3 className={patterns.label}>{texts.hours}</h3>
            {hours.map(({ text }, position) => (
              <p key={position}>{markFallback(text)}</p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

export const Head = screenHead

export const query = graphql`
  query ContactScreen($language: String!) {
    ...ContactPageData
  }
`
