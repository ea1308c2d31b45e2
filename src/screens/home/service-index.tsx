import { PageLink } from '../../ui/page-link/page-link'
import { useState, type ReactNode } from 'react'
import type { PictureData } from '../../pictures/picture-data'
import { Picture } from '../../ui/picture/picture'
import { Section } from '../../ui/section/section'
import { SectionHeading } from '../../ui/section/section-heading'
import * as styles from './service-index.module.css'

interface ServiceIndexProps {
  heading: string
  text: string
  services: readonly {
    readonly title: string
    readonly picture: PictureData
    readonly to: string
  }[]
  action: ReactNode
}

/** The services as a numbered index, whose picture follows the row pointed at or focused. */
export function ServiceIndex({ heading, text, services, action }: ServiceIndexProps) {
  const [active, setActive] = useState(0)
  const picture = services[active]?.picture

  return (
    <Section ground="dark" labelledBy="services-heading" className={styles.services}>
      <SectionHeading id="services-heading">{heading}</SectionHeading>
      <p className={styles.text}>{text}</p>
      <ol className={styles.index}>
        {services.map(({ title, to }, index) => (
          <li key={index}>
            <PageLink
              to={to}
              data-active={index === active}
              onPointerEnter={() => setActive(index)}
              onFocus={() => setActive(index)}
            >
              <span className={styles.number} aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              {title}
            </PageLink>
          </li>
        ))}
      </ol>
      {picture && <Picture key={active} picture={picture} alt="" className={styles.picture} />}
      <div className={styles.action}>{action}</div>
    </Section>
  )
}
