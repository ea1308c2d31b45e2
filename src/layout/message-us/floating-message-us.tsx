import { useRef } from 'react'
import { useTexts } from '../../languages/language-context'
import { MessageUsButton } from './message-us-button'
import { usePlace } from './use-place'
import * as styles from './floating-message-us.module.css'

/** The button at the edge of a phone's screen; wider screens have it in the navbar. */
export function FloatingMessageUs() {
  const texts = useTexts()
  const corner = useRef<HTMLElement>(null)
  const place = usePlace(corner)
  return (
    <aside
      ref={corner}
      className={styles.corner}
      data-place={place}
      aria-label={texts.contact.title}
    >
      <MessageUsButton>{texts.contact.open}</MessageUsButton>
    </aside>
  )
}
