import { useTexts } from '../../languages/language-context'
import type { PictureData } from '../../pictures/picture-data'
import { Picture } from '../../ui/picture/picture'
import * as styles from './service-spread.module.css'

interface ServiceSpreadProps {
  /** Where a link to this service leads. */
  id: string
  number: number
  title: string
  text: string
  includes: readonly string[]
  picture: PictureData
}

/** One service: number, title, what it is, what it includes and one picture; sides alternate. */
export function ServiceSpread({ id, number, title, text, includes, picture }: ServiceSpreadProps) {
  const texts = useTexts()
  const headingId = `${id}-heading`
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-side={number % 2 === 0 ? 'start' : 'end'}
      className={styles.spread}
    >
      <Picture picture={picture} className={styles.picture} />
      <div className={styles.text}>
        <p className={styles.number} aria-hidden="true">
          {String(number).padStart(2, '0')}
        </p>
        <h2 id={headingId}>{title}</h2>
        <p>{text}</p>
        <h3>{texts.services.includes}</h3>
        <ul>
          {includes.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
