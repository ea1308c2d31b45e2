import { useId } from 'react'
import { useTexts } from '../../languages/language-context'
import { Button, type ButtonVariant } from '../../ui/button/button'
import { useMessageUs } from './message-us-context'
import * as styles from './message-us-button.module.css'

interface MessageUsButtonProps {
  variant?: ButtonVariant
  children: string
}

/**
 * A button that opens the contact dialog, with what became of it. The snackbar announces that a
 * message was sent; the lasting word beside the button is read with it, and not a second time.
 */
export function MessageUsButton({ variant, children }: MessageUsButtonProps) {
  const texts = useTexts()
  const { open, prepare, openedBy, ...messageUs } = useMessageUs()
  const id = useId()
  const isOpener = openedBy === id
  const sent = isOpener && messageUs.sent
  return (
    <div className={styles.messageUs} data-message-us>
      <Button
        id={id}
        variant={variant}
        data-needs-script
        aria-haspopup="dialog"
        aria-busy={isOpener && messageUs.loading}
        aria-describedby={sent ? `${id}-sent` : undefined}
        onPointerEnter={prepare}
        onTouchStart={prepare}
        onFocus={prepare}
        onClick={() => open(id)}
      >
        {children}
      </Button>
      {sent && <p id={`${id}-sent`}>{texts.contact.thanks}</p>}
      <p role="status">{isOpener && messageUs.failed && texts.contact.unavailable}</p>
    </div>
  )
}
