import { mailLink, telephoneLink, whatsAppLink } from '../../ui/contact-links'
import { useTexts } from '../../languages/language-context'
import { Section } from '../../ui/section/section'
import { SectionHeading } from '../../ui/section/section-heading'
import * as styles from './ways-to-reach-us.module.css'

interface WaysToReachUsProps {
  heading: string
  text: string
  email: string
  phone: string
}

/** Phone, WhatsApp and email, as the largest type on the page. */
export function WaysToReachUs({ heading, text, email, phone }: WaysToReachUsProps) {
  const texts = useTexts()
  return (
    <Section labelledBy="ways-heading">
      <SectionHeading id="ways-heading">{heading}</SectionHeading>
      <p className={styles.text}>{text}</p>
      <dl className={styles.ways}>
        <div>
          <dt>{texts.offices.phone}</dt>
          <dd>
            <a href={telephoneLink(phone)} dir="ltr">
              {phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>{texts.offices.whatsApp}</dt>
          <dd>
            <a
              href={whatsAppLink(phone)}
              dir="ltr"
              aria-label={`${texts.offices.whatsApp} \u2066${phone}\u2069`}
            >
              {phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>{texts.offices.email}</dt>
          <dd>
            <a href={mailLink(email)}>{email}</a>
          </dd>
        </div>
      </dl>
    </Section>
  )
}
