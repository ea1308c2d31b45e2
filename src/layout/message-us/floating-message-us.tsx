import { texts } from '../../interface-texts'
import { MessageUsButton } from './message-us-button'
import { useMessageUs } from './message-us-context'
import * as styles from './floating-message-us.module.css'

/** The button that stands in the corner of every page, with what became of the last message. */
export function FloatingMessageUs() {
  const { sent, failed } = useMessageUs()
  return (
    <aside className={styles.corner} aria-label={texts.contact.title}>
      <p className={styles.note} role="status">
        {sent && texts.contact.thanks}
        {failed && texts.contact.unavailable}
      </p>
      <MessageUsButton className={styles.button}>{texts.contact.open}</MessageUsButton>
    </aside>
  )
}
