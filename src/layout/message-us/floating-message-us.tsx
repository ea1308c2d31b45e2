import { texts } from '../../interface-texts'
import { MessageUsButton } from './message-us-button'
import * as styles from './floating-message-us.module.css'

/** The button in the corner of every page. */
export function FloatingMessageUs() {
  return (
    <aside className={styles.corner} aria-label={texts.contact.title}>
      <MessageUsButton>{texts.contact.open}</MessageUsButton>
    </aside>
  )
}
