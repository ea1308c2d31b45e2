import type { ReactNode } from 'react'
import { Section } from './section'
import { SectionHeading } from './section-heading'
import * as styles from './closing-call.module.css'

interface ClosingCallProps {
  heading: string
  text: string
  /** The button that opens the contact dialog. */
  action: ReactNode
}

/** The band at the foot of a page that asks the visitor to write. */
export function ClosingCall({ heading, text, action }: ClosingCallProps) {
  return (
    <Section ground="dark" labelledBy="closing-heading" className={styles.call}>
      <SectionHeading id="closing-heading">{heading}</SectionHeading>
      <div className={styles.text}>
        <p>{text}</p>
        {action}
      </div>
    </Section>
  )
}
