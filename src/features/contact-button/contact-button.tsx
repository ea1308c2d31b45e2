import {
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useTexts } from '../../languages/language-context'
import { markFallback } from '../../languages/fallback'
import { Button, type ButtonVariant } from '../../ui/button/button'
import { useLayer } from '../../ui/layer/use-layer'
import { PartBoundary } from '../../ui/on-demand/part-boundary'
import { UnavailableNote } from '../../ui/on-demand/unavailable-note'
import { useOnDemand } from '../../ui/on-demand/use-on-demand'
import { usePending } from '../../ui/pending'
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
  const layer = useLayer('contact')
  const [openedBy, setOpenedBy] = useState<string>()
  const [sent, setSent] = useState(false)
  const [path, setPath] = useState(currentPath)
  const { module, failed, load, fail } = useOnDemand(importDialog)

  if (path !== currentPath) {
    setPath(currentPath)
    setOpenedBy(undefined)
  }

  const { open: openLayer, close } = layer

  // Nobody waits for it any more: if its code comes later, the dialog must not open by itself.
  useEffect(() => {
    if (layer.opened && failed) close()
  }, [layer.opened, failed, close])

  const loading = layer.opening || (layer.opened && !module && !failed)
  usePending(loading)
  const outcome = failed ? 'failed' : loading ? 'loading' : sent ? 'sent' : undefined
  const dialog = useMemo<ContactDialogControl>(
    () => ({
      openedBy,
      outcome,
      // After a failure the note stays until somebody asks again.
      prepare() {
        if (!failed) load()
      },
      open(id) {
        load()
        setSent(false)
        setOpenedBy(id)
        openLayer()
      },
    }),
    [openedBy, outcome, failed, load, openLayer],
  )

  return (
    <ContactContext value={dialog}>
      {children}
      {module && !failed && (
        <PartBoundary onError={fail}>
          <module.ContactDialog
            open={layer.opened}
            // Safari does not focus a button that is clicked, so that the dialog would not know it.
            finalFocus={() => document.getElementById(openedBy ?? '')}
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
