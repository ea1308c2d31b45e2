import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react'
import { useTexts } from '../../languages/language-context'
import { markFallback } from '../../languages/fallback'
import { Button, type ButtonVariant } from '../../ui/button/button'
import { PartBoundary } from '../../ui/layer/part-boundary'
import { UnavailableNote } from '../../ui/layer/unavailable-note'
import { useDialog } from '../../ui/layer/use-dialog'
import * as styles from './contact-button.module.css'

const importDialog = () =>
  import(/* webpackChunkName: "contact-dialog" */ '../contact-dialog/contact-dialog')

/** The contact dialog of the site, for the buttons that open it. */
interface ContactDialogControl {
  /** Opens it for a button; its code is fetched first where it is not there yet. */
  open: (buttonId: string) => void
  /** Fetches its code ahead, when the visitor points at a button. */
  prepare: () => void
  /** The id of the button that was pressed last on this page, and what became of it. */
  openedBy?: string
  outcome?: 'loading' | 'failed' | 'sent'
}

/** Where there is no dialog, such as in a preview, its buttons open nothing. */
const ContactContext = createContext<ContactDialogControl>({ open: () => {}, prepare: () => {} })

interface ContactProviderProps {
  /** Path of the page that is shown. */
  currentPath: string
  children: ReactNode
}

/** Keeps the contact dialog of the whole site, so that what was typed outlives a closed dialog. */
export function ContactProvider({ currentPath, children }: ContactProviderProps) {
  const [openedBy, setOpenedBy] = useState<string>()
  const [sent, setSent] = useState(false)
  const [path, setPath] = useState(currentPath)
  const contact = useDialog('contact', importDialog)
  const { module, failed, load, open, close } = contact

  if (path !== currentPath) {
    setPath(currentPath)
    setOpenedBy(undefined)
  }

  const outcome = failed ? 'failed' : contact.isPending ? 'loading' : sent ? 'sent' : undefined
  const dialog = useMemo<ContactDialogControl>(
    () => ({
      openedBy,
      outcome,
      // After a failure the note stays until somebody asks again.
      prepare() {
        if (!failed) load()
      },
      open(id) {
        setSent(false)
        setOpenedBy(id)
        open()
      },
    }),
    [openedBy, outcome, failed, load, open],
  )

  return (
    <ContactContext value={dialog}>
      {children}
      {module && (
        <PartBoundary onError={contact.fail}>
          <module.ContactDialog
            open={contact.opened}
            // Safari does not focus a button that is clicked, so that the dialog would not know it.
            finalFocusEl={() => document.getElementById(openedBy ?? '')}
            onClose={close}
            onSent={() => {
              close()
              setSent(true)
            }}
          />
        </PartBoundary>
      )}
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
  const { open, prepare, openedBy, ...dialog } = useContext(ContactContext)
  const id = useId()
  const outcome = openedBy === id ? dialog.outcome : undefined
  return (
    <div data-screen-only className={styles.contact}>
      <Button
        id={id}
        variant={variant}
        data-needs-script
        aria-haspopup="dialog"
        aria-busy={outcome === 'loading'}
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
