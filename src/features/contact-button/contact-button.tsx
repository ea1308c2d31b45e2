import { createContext, useContext, useId, useState, type ReactNode } from 'react'
import { useTexts } from '../../languages/language-context'
import { markFallback } from '../../languages/fallback'
import { Button, type ButtonVariant } from '../../ui/button/button'
import { UnavailableNote } from '../../ui/overlay/unavailable-note'
import { Part, useDialog } from '../../ui/overlay/use-lazy-dialog'
import * as styles from './contact-button.module.css'

const importDialog = () =>
  import(/* webpackChunkName: "contact-dialog" */ '../contact-dialog/contact-dialog')

/** Loads it ahead; what fails is asked for again with a press. */
const prepare = () => void importDialog().catch(() => {})

/** The button that was pressed last on a page. */
interface Press {
  readonly buttonId: string
  readonly path: string
  /** What became of it. */
  readonly outcome?: 'failed' | 'sent'
}

/** Where there is no dialog, such as in a preview, its buttons open nothing. */
const ContactContext = createContext<{
  open: (buttonId: string) => void
  lastPress?: Press
}>({ open: () => {} })

interface ContactProviderProps {
  /** Path of the page that is shown. */
  currentPath: string
  children: ReactNode
}

/** Keeps the contact dialog of the whole site, so that what was typed outlives a closed dialog. */
export function ContactProvider({ currentPath: path, children }: ContactProviderProps) {
  const [press, setPress] = useState<Press>()
  const { Dialog, stage, opened, open, close, fail } = useDialog('contact', importDialog)
  const outcome = stage === 'failed' ? 'failed' : press?.outcome
  const contact = {
    lastPress: press?.path === path ? { ...press, outcome } : undefined,
    open(buttonId: string) {
      setPress({ buttonId, path })
      open()
    },
  }

  return (
    <ContactContext value={contact}>
      {children}
      <Part isThere={stage === 'there'} onError={fail}>
        <Dialog
          open={opened}
          // Safari does not focus a button that is clicked, so that the dialog would not know it.
          finalFocusEl={() => document.getElementById(press?.buttonId ?? '')}
          onClose={close}
          onSent={() => {
            close()
            setPress(press && { ...press, outcome: 'sent' })
          }}
        />
      </Part>
    </ContactContext>
  )
}

interface ContactButtonProps {
  variant?: ButtonVariant
  children: string
}

/**
 * A button that opens the contact dialog, with what became of it. The snackbar announces that a
 * message was sent; the lasting word beside the button is read with it, and not a second time.
 */
export function ContactButton({ variant, children }: ContactButtonProps) {
  const { contact } = useTexts()
  const { open, lastPress } = useContext(ContactContext)
  const id = useId()
  const outcome = lastPress?.buttonId === id ? lastPress.outcome : undefined
  return (
    <div data-screen-only className={styles.contact}>
      <Button
        id={id}
        variant={variant}
        data-needs-script
        aria-haspopup="dialog"
        data-keeps-press
        aria-describedby={outcome === 'sent' ? `${id}-sent` : undefined}
        onPointerEnter={prepare}
        onTouchStart={prepare}
        onFocus={prepare}
        onClick={() => open(id)}
      >
        {markFallback(children)}
      </Button>
      {outcome === 'sent' && <p id={`${id}-sent`}>{contact.sentNote}</p>}
      <p role="status">{outcome === 'failed' && <UnavailableNote text={contact.unavailable} />}</p>
    </div>
  )
}
