import { markFallback } from '../../languages/fallback'
import { Section, SectionHeading } from '../../ui/section/section'
import { MessageUsButton } from './message-us'
import * as styles from './closing-call.module.css'

interface ClosingCallProps {
  heading: string
  text: string
  /** The words on the button that opens the contact dialog. */
  button: string
}

/** The band at the foot of a page that asks the visitor to write. */
export function ClosingCall({ heading, text, button }: ClosingCallProps) {
  return (
    <Section ground="dark" labelledBy="closing-heading" className={styles.call}>
      <SectionHeading id="closing-heading">{heading}</SectionHeading>
      <div className={styles.text}>
        <p>{markFallback(text)}</p>
        <MessageUsButton>{button}</MessageUsButton>
      </div>
    </Section>
  )
}
