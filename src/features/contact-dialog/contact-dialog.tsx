import { DialogContent, DialogTitle } from '@chakra-ui/react/dialog'
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
import { MESSAGE_ROWS } from '../../constants'
import {
  contactFields,
  findFieldErrors,
  isBlank,
  normaliseMessage,
  type ContactField,
  type ContactMessage,
} from '../../contact-message/message-rules'
import { useLanguage, useTexts } from '../../languages/language-context'
import { ChakraRoot } from '../../theme/chakra-root'
import { Button } from '../../ui/button/button'
import { createMailtoUrl } from '../../ui/contact-urls'
import { Dialog } from '../../ui/overlay/dialog'
import { CompanyEmailContext } from '../../ui/overlay/unavailable-note'
import { emptyMessage, storeDraft, readDraft } from './draft'
import { sendMessage, RateLimitError } from './send-message'
import { showSnackbar, Snackbars } from './snackbars'
import * as patterns from '../../ui/patterns.module.css'
import * as styles from './contact-dialog.module.css'

interface ContactDialogProps {
  open: boolean
  /** What takes the focus when it closes. */
  finalFocusEl: () => HTMLElement | null
  onClose: () => void
  onSent: () => void
}

/**
 * The dialog 'Get in Touch' with its snackbars and its states (specification, section 2, Contact
 * dialog, and sections 4 and 5): idle, touched and invalid, sending. What was typed stays until the
 * message is sent. The fields are the browser's, and are read where it counts: a password manager
 * fills them in without an event.
 */
export default function ContactDialog({ onSent, ...dialog }: ContactDialogProps) {
  const { open, onClose } = dialog
  const { language, texts: allTexts } = useLanguage()
  const texts = allTexts.contact
  const [message, setMessage] = useState(readDraft)
  const [touched, setTouched] = useState<ReadonlySet<string | null>>(new Set())
  const [attempt, setAttempt] = useState<'sending' | { failure: unknown }>()
  const form = useRef<HTMLFormElement>(null)
  // The dialog is made as it first opens.
  const [openedAt] = useState(() => performance.now())
  /** The words that were last sent, and their id. */
  const lastAttempt = useRef<{ id: string; content: string }>(undefined)
  const isSending = attempt === 'sending'
  const errors = findFieldErrors(message, texts)

  /** What is in the fields now. */
  function readFields(): ContactMessage {
    if (!form.current) return message
    const data = new FormData(form.current)
    const entries = contactFields.map((field) => [field, String(data.get(field))])
    const typed = Object.fromEntries(entries) as typeof message
    setMessage(typed)
    storeDraft(typed)
    return typed
  }

  // However it closes, Back among the ways: what was filled in is there again, without its errors.
  const onClosed = useEffectEvent(() => {
    readFields()
    setTouched(new Set())
  })
  useLayoutEffect(() => {
    if (open) return () => onClosed()
  }, [open])

  // A button that is disabled while it is sending loses the focus.
  useEffect(() => {
    if (attempt && !isSending) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [attempt, isSending])

  const findInput = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    setTouched(new Set(contactFields))
    setAttempt(undefined)

    const typed = readFields()
    const invalid = findFieldErrors(typed)
    const firstInvalid = contactFields.find((field) => invalid[field])
    if (firstInvalid) {
      findInput(firstInvalid)?.focus()
      // A malformed address or a long text says so at its field.
      if (contactFields.some((field) => isBlank(typed[field]))) {
        // After the frame in which the fields answer the press, which drawing it would hold up.
        requestAnimationFrame(() =>
          setTimeout(() => showSnackbar('error', texts.snackbars.incomplete)),
        )
      }
      return
    }

    // A message keeps its id through retries; changed words are another message, so that they are not
    // taken for the one that may have arrived.
    const normalised = normaliseMessage(typed)
    const content = JSON.stringify(normalised)
    if (lastAttempt.current?.content !== content)
      lastAttempt.current = { id: crypto.randomUUID(), content }
    // At once: another press in the same moment sends nothing.
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
      storeDraft(emptyMessage)
      setAttempt(undefined)
      showSnackbar('success', texts.snackbars.sent)
      onSent()
    } catch (failure) {
      console.error('The contact message could not be sent.', failure)
      setAttempt({ failure })
      showSnackbar('error', texts.snackbars.failed)
    }
  }

  const fieldProps = (name: ContactField) => ({
    name,
    label: texts.labels[name],
    defaultValue: message[name],
    // What is typed meanwhile would go with the rest once it is sent.
    readOnly: isSending,
    error: touched.has(name) ? errors[name] : undefined,
    // Words read in their own direction; an empty field, in that of the page.
    dir: message[name] === '' ? undefined : 'auto',
  })

  return (
    <ChakraRoot>
      <Dialog {...dialog} size="lg">
        <DialogContent>
          <DialogTitle>{texts.title}</DialogTitle>
          {/* It only watches its fields. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <form
            ref={form}
            noValidate
            className={styles.form}
            onChange={readFields}
            onBlur={({ target }) => {
              readFields()
              setTouched((before) => new Set([...before, target.getAttribute('name')]))
            }}
            onSubmit={(event) => void submit(event)}
          >
            <p className={styles.required}>{texts.required}</p>
            <Field {...fieldProps('name')} type="text" autoComplete="name" />
            <Field
              {...fieldProps('email')}
              type="email"
              inputMode="email"
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
      </Dialog>
      <Snackbars />
    </ChakraRoot>
  )
}

interface FieldProps extends Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'ref'> {
  label: string
  /** What is wrong, in words; the field is marked invalid while there is one. */
  error: string | undefined
  as?: 'input' | 'textarea'
}

/**
 * A required field with its label and its error. The error is tied by both aria-errormessage and
 * aria-describedby, because screen readers support one or the other (WCAG 3.3.1).
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

/** What stays beside a failure after its snackbar is gone: what to do, and another way. */
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
