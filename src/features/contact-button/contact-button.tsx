import { createContext, useContext, useId, useState, type ReactNode } from 'react'
import { useTexts } from '../../languages/language-context'
import { markFallback } from '../../languages/fallback'
import { Button, type ButtonVariant } from '../../ui/button/button'
import { UnavailableNote } from '../../ui/overlay/unavailable-note'
import { LazyBoundary, useLazyDialog } from '../../ui/overlay/use-lazy-dialog'
import * as styles from './contact-button.module.css'

const importDialog = () =>
  import(/* webpackChunkName: "contact-dialog" */ '../contact-dialog/contact-dialog')

/** Loads it ahead; what fails is asked for again with a press. */
const preload = () => void importDialog().catch(() => {})

/** The button that was pressed last on a page. */
interface LastClick {
  readonly buttonId: string
  readonly path: string
  /** What became of it. */
  readonly outcome?: 'failed' | 'sent'
}

/** Where there is no dialog, such as in a preview, its buttons open nothing. */
const ContactContext = createContext<{
  open: (buttonId: string) => void
  lastClick?: LastClick
}>({ open: () => {} })

interface ContactProviderProps {
  /** Path of the page that is shown. */
  currentPath: string
  children: ReactNode
}

/** Keeps the contact dialog of the whole site, so that what was typed outlives a closed dialog. */
export function ContactProvider({ currentPath: path, children }: ContactProviderProps) {
  const [lastClick, setLastClick] = useState<LastClick>()
  const { Dialog, status, opened, open, close, fail } = useLazyDialog('contact', importDialog)
  const outcome = status === 'failed' ? 'failed' : lastClick?.outcome
  const contact = {
    lastClick: lastClick?.path === path ? { ...lastClick, outcome } : undefined,
    open(buttonId: string) {
      setLastClick({ buttonId, path })
      open()
    },
  }

  return (
    <ContactContext value={contact}>
      {children}
      <LazyBoundary isMounted={status === 'mounted'} onError={fail}>
        <Dialog
          open={opened}
          // Safari does not focus a button that is clicked, so that the dialog would not know it.
          finalFocusEl={() => document.getElementById(lastClick?.buttonId ?? '')}
          onClose={close}
          onSent={() => {
            close()
            setLastClick(lastClick && { ...lastClick, outcome: 'sent' })
          }}
        />
      </LazyBoundary>
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
  const { open, lastClick } = useContext(ContactContext)
  const id = useId()
  const outcome = lastClick?.buttonId === id ? lastClick.outcome : undefined
  return (
    <div data-screen-only className={styles.contact}>
      <Button
        id={id}
        variant={variant}
        data-needs-script
        aria-haspopup="dialog"
        data-replay-click
        aria-describedby={outcome === 'sent' ? `${id}-sent` : undefined}
        onPointerEnter={preload}
        onTouchStart={preload}
        onFocus={preload}
        onClick={() => open(id)}
      >
        {markFallback(children)}
      </Button>
      {outcome === 'sent' && <p id={`${id}-sent`}>{contact.sentNote}</p>}
      <p role="status">{outcome === 'failed' && <UnavailableNote text={contact.unavailable} />}</p>
    </div>
  )
}
