import { DialogContent, DialogTitle } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import {
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type SyntheticEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { MESSAGE_ROWS } from '../../content/constants'
import {
  messageFieldNames,
  findFieldErrors,
  isBlank,
  normaliseMessage,
  type ContactField,
  type ContactMessage,
} from '../../contact/message-rules'
import { createMessageId } from '../../contact/submission'
import { useLanguage, useTexts } from '../../languages/language-context'
import { ChakraRoot } from '../theme/chakra-root'
import { Button } from '../ui/button/button'
import { createMailtoUrl } from '../ui/contact-urls'
import { Dialog } from '../ui/overlay/dialog'
import { CompanyEmailContext } from '../ui/company-email-context'
import { emptyMessage, storeUnsentMessage, readUnsentMessage } from './unsent-message'
import { sendMessage, RateLimitError } from './send-message'
import { closeFocusedSnackbar, showSnackbar, Snackbars } from './snackbars'
import * as patterns from '../ui/patterns.module.css'
import * as styles from './contact-dialog.module.css'

interface ContactDialogProps {
  open: boolean
  /** Returns the element that receives the focus when the dialog closes. */
  finalFocusEl: () => HTMLElement | null
  onClose: () => void
  onSent: () => void
}

/**
 * The dialog 'Get in Touch' with its snackbars (specification, section 2, Contact dialog, and
 * sections 4 and 5). The typed text stays until the message has been sent. The fields are
 * uncontrolled and are read on change, blur, submit and close, because a password manager may fill
 * them in without an event.
 */
export default function ContactDialog({ onSent, ...dialog }: ContactDialogProps) {
  const { open, onClose } = dialog
  const { language, texts: allTexts } = useLanguage()
  const texts = allTexts.contact
  const [stored] = useState(readUnsentMessage)
  const [message, setMessage] = useState(stored.message)
  const [touched, setTouched] = useState<ReadonlySet<string | null>>(new Set())
  const [attempt, setAttempt] = useState<'sending' | { failure: unknown }>()
  const form = useRef<HTMLFormElement>(null)
  // Records the time of mounting, because the component mounts when the dialog first opens.
  const [openedAt] = useState(() => performance.now())
  /** The last attempt to send the message; undefined after a success. */
  const lastAttempt = useRef(stored.attempt)
  const focusTrapId = useId()
  const isSending = attempt === 'sending'
  const errors = findFieldErrors(message, texts)

  /** Copies the typed text into the state and the browser's storage. Returns the text. */
  function readFields(): ContactMessage {
    if (!form.current) return message
    const data = new FormData(form.current)
    const entries = messageFieldNames.map((field) => [field, String(data.get(field))])
    const typed = Object.fromEntries(entries) as typeof message
    setMessage(typed)
    storeUnsentMessage(typed, lastAttempt.current)
    return typed
  }

  // Stores the typed text and hides the errors, in whatever way the dialog is closed.
  const onClosed = useEffectEvent(() => {
    readFields()
    setTouched(new Set())
  })
  useLayoutEffect(() => {
    if (open) return () => onClosed()
  }, [open])

  // Focuses the submit button after a failure, because a disabled button loses the focus.
  useEffect(() => {
    if (attempt && !isSending) focusInView(form.current?.querySelector('[type=submit]'))
  }, [attempt, isSending])

  const findInput = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)

  const getPlace = () => (form.current ? 'dialog' : 'page')

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    setTouched(new Set(messageFieldNames))
    setAttempt(undefined)

    const typed = readFields()
    const invalid = findFieldErrors(typed)
    const firstInvalid = messageFieldNames.find((field) => invalid[field])
    if (firstInvalid) {
      focusInView(findInput(firstInvalid))
      // Shows a snackbar only for empty fields; other errors are shown at their fields.
      if (messageFieldNames.some((field) => isBlank(typed[field]))) {
        // Waits for the next frame, because rendering the snackbar would delay the errors at the
        // fields.
        requestAnimationFrame(() =>
          setTimeout(() => showSnackbar(getPlace(), 'error', texts.snackbars.incomplete)),
        )
      }
      return
    }

    // Keeps the id for a retry of the same text, so that the company recognises duplicates. Creates
    // a new id for a changed text, which would otherwise look like a duplicate. Stores the id, so
    // that a retry after a reload or in another language has the same id.
    const normalised = normaliseMessage(typed)
    const content = JSON.stringify(normalised)
    if (lastAttempt.current?.content !== content)
      lastAttempt.current = { id: createMessageId(), content }
    storeUnsentMessage(typed, lastAttempt.current)
    // Renders synchronously, so that a second click does not send the message twice.
    flushSync(() => setAttempt('sending'))
    try {
      await sendMessage({
        ...normalised,
        id: lastAttempt.current.id,
        language: language.code,
        topic: findInput('topic')?.value ?? '',
        elapsed: Math.round(performance.now() - openedAt),
      })
      lastAttempt.current = undefined
      for (const input of form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? []) {
        input.value = ''
      }
      setMessage(emptyMessage)
      storeUnsentMessage(emptyMessage)
      setAttempt(undefined)
      showSnackbar('page', 'success', texts.snackbars.sent)
      onSent()
    } catch (failure) {
      console.error('The contact message could not be sent.', failure)
      setAttempt({ failure })
      showSnackbar(getPlace(), 'error', texts.snackbars.failed)
    }
  }

  const fieldProps = (name: ContactField) => ({
    name,
    label: texts.labels[name],
    defaultValue: message[name],
    // Locks the fields while the message is being sent. A success clears the fields, so text that a
    // visitor types in the meantime would be lost.
    readOnly: isSending,
    error: touched.has(name) ? errors[name] : undefined,
    // Lays out text in its own direction, and an empty field in the direction of the page.
    dir: message[name] === '' ? undefined : 'auto',
  })

  return (
    <ChakraRoot>
      <Dialog
        {...dialog}
        size="lg"
        ids={{ content: focusTrapId }}
        onEscapeKeyDown={closeFocusedSnackbar}
      >
        {/* Contains the dialog and the snackbars, because Chakra traps the focus in the element
            with this id. */}
        <div id={focusTrapId} className={styles.focusTrap}>
          <DialogContent id={`${focusTrapId}-dialog`}>
            <DialogTitle>{texts.title}</DialogTitle>
            {/* Disables the rule: the form is not interactive itself, but handles the events of its
                fields. */}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
            <form
              ref={form}
              noValidate
              className={styles.form}
              onChange={readFields}
              onBlur={({ target }) => {
                readFields()
                // Ignores the blur that only WebKit fires while the dialog closes.
                if (!open) return
                setTouched((previous) => new Set([...previous, target.getAttribute('name')]))
              }}
              onSubmit={(event) => void submit(event)}
            >
              <p className={styles.required}>{texts.required}</p>
              <Field {...fieldProps('name')} type="text" autoComplete="name" />
              <Field
                {...fieldProps('email')}
                // Avoids the type `email`, because Chromium would convert the domain to ASCII, and
                // hide symbols that no domain may have.
                type="text"
                inputMode="email"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                autoComplete="email"
                dir="ltr"
              />
              <Field {...fieldProps('message')} as="textarea" rows={MESSAGE_ROWS} />
              <p className={patterns.visuallyHidden} aria-hidden="true">
                <label>
                  {texts.honeypot}
                  <input name="topic" tabIndex={-1} autoComplete="off" />
                </label>
              </p>
              <div className={styles.failure} role="status">
                {attempt && !isSending && <FailureNote {...attempt} message={message} />}
              </div>
              <div className={styles.actions}>
                <Button type="submit" disabled={isSending} className={styles.send}>
                  {isSending ? (
                    <span
                      role="status"
                      aria-label={texts.sending}
                      className={`${patterns.spinner} ${styles.spinner}`}
                    />
                  ) : (
                    texts.send
                  )}
                </Button>
                <Button variant="outline" onClick={onClose}>
                  {texts.close}
                </Button>
              </div>
            </form>
          </DialogContent>
          <Snackbars place="dialog" />
        </div>
      </Dialog>
      {/* Renders in a portal, because an open dialog hides the page from assistive technology. */}
      <Portal>
        <Snackbars place="page" />
      </Portal>
    </ChakraRoot>
  )
}

/** Focuses a control and scrolls it below the snackbar, even if the control is already in view. */
function focusInView(control: HTMLElement | null | undefined): void {
  control?.focus()
  control?.scrollIntoView({ block: 'nearest' })
}

interface FieldProps extends Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'ref'> {
  label: string
  /** Error message, which marks the field as invalid. */
  error: string | undefined
  as?: 'input' | 'textarea'
}

/**
 * A required field with its label and its error. Refers to the error by aria-errormessage and by
 * aria-describedby, because some screen readers support only one of them (WCAG 3.3.1).
 */
function Field({ label, error, as: Input = 'input', ...props }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} <span aria-hidden="true">*</span>
      </label>
      <Input
        {...props}
        id={id}
        required
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        aria-errormessage={error && errorId}
      />
      <p id={errorId} className={styles.error}>
        {error}
      </p>
    </div>
  )
}

interface FailureNoteProps {
  failure: unknown
  message: ContactMessage
}

/** A note with the next step and a mailto link. It stays after the error snackbar has closed. */
function FailureNote({ failure, message: { name, message } }: FailureNoteProps) {
  const texts = useTexts().contact
  const email = useContext(CompanyEmailContext)
  const { href, isComplete } = createMailtoUrl(email, texts.mailSubject, `${message}\n\n${name}`)
  return (
    <div>
      <p>
        {failure instanceof RateLimitError ? texts.tooMany(failure.retryAfter) : texts.failedNote}
      </p>
      <a href={href}>{texts.byMail}</a>
      {!isComplete && <p>{texts.copyIntoMail}</p>}
    </div>
  )
}
