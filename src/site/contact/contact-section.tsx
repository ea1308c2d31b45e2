import { markFallback } from '../../languages/fallback'
import { Section, SectionHeading } from '../ui/section/section'
import { ContactButton } from './contact-button'
import * as styles from './contact-section.module.css'

interface ContactSectionProps {
  heading: string
  text: string
  /** Label of the button that opens the contact dialog. */
  button: string
}

/** The call to action at the end of a page, with a button that opens the contact dialog. */
export function ContactSection({ heading, text, button }: ContactSectionProps) {
  return (
    <Section ground="dark" labelledBy="closing-heading" className={styles.call}>
      <SectionHeading id="closing-heading">{heading}</SectionHeading>
      <div className={styles.text}>
        <p>{markFallback(text)}</p>
        <ContactButton>{button}</ContactButton>
      </div>
    </Section>
  )
}
