import { createContext, useContext, useId, useState, type ReactNode } from 'react'
import { useTexts } from '../../languages/language-context'
import { markFallback } from '../../languages/fallback'
import { Button, type ButtonVariant } from '../ui/button/button'
import { UnavailableNote } from '../ui/overlay/unavailable-note'
import { LazyBoundary, useLazyDialog } from '../ui/overlay/use-lazy-dialog'
import * as styles from './contact-button.module.css'

const importDialog = () => import(/* webpackChunkName: "contact-dialog" */ './contact-dialog')

/** Preloads the dialog's code. Ignores errors, because a click loads the code again. */
const preload = () => void importDialog().catch(() => {})

interface LastClick {
  readonly buttonId: string
  readonly path: string
  /** `failed` if the dialog could not be loaded or has thrown, `sent` if the message was sent. */
  readonly outcome?: 'failed' | 'sent'
}

/** Outside a `ContactProvider`, for example in the editor's previews, `open` does nothing. */
const ContactContext = createContext<{
  open: (buttonId: string) => void
  /** Removes the note about the result. */
  dismiss: () => void
  lastClick?: LastClick
}>({ open: () => {}, dismiss: () => {} })

interface ContactProviderProps {
  currentPath: string
  children: ReactNode
}

/** Provides one contact dialog for all pages. The dialog keeps the typed text when it closes. */
export function ContactProvider({ currentPath: path, children }: ContactProviderProps) {
  const [lastClick, setLastClick] = useState<LastClick>()
  const { Dialog, status, opened, open, close, fail } = useLazyDialog('contact', importDialog)
  if (lastClick && lastClick.path !== path) setLastClick(undefined)
  const outcome = status === 'failed' ? 'failed' : lastClick?.outcome
  const contact = {
    lastClick: lastClick && { ...lastClick, outcome },
    dismiss: () => setLastClick(undefined),
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
          // Names the element to return the focus to, because Safari does not focus a clicked
          // button.
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
  /** True if a button removes the note, because the note covers a part of the page. */
  dismissible?: boolean
  children: string
}

/**
 * A button that opens the contact dialog, with a note about the result. After a success, the note
 * is not a live region, because the snackbar has already announced the success.
 */
export function ContactButton({ variant, dismissible, children }: ContactButtonProps) {
  const { contact } = useTexts()
  const { open, dismiss, lastClick } = useContext(ContactContext)
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
      <div data-note hidden={!outcome} className={styles.note}>
        {outcome === 'sent' && <p id={`${id}-sent`}>{contact.sentNote}</p>}
        <p role="status">
          {outcome === 'failed' && <UnavailableNote text={contact.unavailable} />}
        </p>
        {dismissible && (
          <button
            type="button"
            className={styles.dismiss}
            onClick={() => {
              dismiss()
              document.getElementById(id)?.focus()
            }}
          >
            {contact.close}
          </button>
        )}
      </div>
    </div>
  )
}
