import { Section } from '../../ui/section/section'
import * as styles from './statement.module.css'

interface StatementProps {
  heading: string
  text: string
}

/** One large sentence, and what follows from it. */
export function Statement({ heading, text }: StatementProps) {
  return (
    <Section labelledBy="statement-heading" className={styles.statement}>
      <h2 id="statement-heading">{heading}</h2>
      <p>{text}</p>
    </Section>
  )
}
