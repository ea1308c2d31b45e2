import { graphql } from 'gatsby'
import { requireRecord, type RecordPageProps } from '../../../content/require-record'
import { useTexts } from '../../../languages/language-context'
import { markFallback } from '../../../languages/fallback'
import { ContactSection } from '../../contact/contact-section'
import { screenHead } from '../../head/page-head'
import { Banner } from '../../ui/banner/banner'
import { Picture } from '../../ui/picture/picture'
import { Section } from '../../ui/section/section'
import * as patterns from '../../ui/patterns.module.css'
import { getServiceId } from '../../../content/routes'
import * as styles from './page.module.css'

export default function ServicesPage({
  data,
}: RecordPageProps<Queries.ServicesPageRecordFragment>) {
  const record = requireRecord(data.record)
  return (
    <>
      <Banner {...record.banner} />
      <Section>
        <p className={styles.intro}>{markFallback(record.intro)}</p>
      </Section>
      {record.services.map((service, index) => (
        <Service key={index} {...service} number={index + 1} />
      ))}
      <ContactSection {...record.closing} />
    </>
  )
}

/** Service with its number, text, scope and picture. The sides of picture and text alternate. */
function Service({
  number,
  title,
  text,
  includes,
  picture,
}: Queries.ServicesPageRecordFragment['services'][number] & { number: number }) {
  const texts = useTexts().services
  const id = getServiceId(number)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      data-side={number % 2 === 0 ? 'start' : 'end'}
      className={styles.service}
    >
      <Picture {...picture} className={styles.picture} />
      <div className={styles.text}>
        <p className={styles.number} aria-hidden="true">
          {String(number).padStart(2, '0')}
        </p>
        <h2 id={`${id}-heading`}>{markFallback(title)}</h2>
        <p>{markFallback(text)}</p>
        <h3 className={patterns.label}>{texts.includes}</h3>
        <ul>
          {includes.map((item, index) => (
            <li key={index}>{markFallback(item.text)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export const Head = screenHead

export const query = graphql`
  query ServicesScreen($language: String!) {
    ...ServicesPageData
  }
`
