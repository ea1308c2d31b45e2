import { useTexts } from '../../languages/language-context'
import { Section } from '../../ui/section/section'
import * as ticked from '../../ui/section/ticked-rule.module.css'
import * as styles from './office-list.module.css'

interface OfficeListProps {
  offices: readonly {
    readonly city: string
    readonly address: string
    readonly hours: readonly string[]
  }[]
}

/** Where the company's offices are and when they are open. */
export function OfficeList({ offices }: OfficeListProps) {
  const texts = useTexts()
  return (
    <Section>
      <ul className={styles.offices}>
        {offices.map(({ city, address, hours }, index) => (
          <li key={index} className={ticked.rule}>
            <h2>{city}</h2>
            <p className={styles.address}>{address}</p>
            <div>
              <h3>{texts.offices.hours}</h3>
              {hours.map((line, position) => (
                <p key={position}>{line}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
