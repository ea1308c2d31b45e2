import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type SyntheticEvent,
} from 'react'
import {
  contactFields,
  findFieldErrors,
  isBlank,
  tidyMessage,
  type ContactField,
  type ContactMessage,
} from '../../contact-message/message-rules'
import type { Submission } from '../../contact-message/submission'
import { useLanguage } from '../../languages/language-context'
import { emptyMessage, keepDraft, readDraft } from './draft'
import { SendError, sendMessage, type Failure } from './send-message'
import { showSnackbar } from './snackbars'

/**
 * The contact form's states (specification, sections 4 and 5): idle, touched and invalid, sending.
 * What was typed stays until the message is sent. The fields are the browser's, and are read where
 * it counts: a password manager fills them in without an event.
 */
export function useContactForm(isOpen: boolean, onSent: () => void) {
  const [message, setMessage] = useState(readDraft)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const form = useRef<HTMLFormElement>(null)
  const inFlight = useRef(false)
  // The dialog is made as it first opens.
  const [openedAt] = useState(() => performance.now())
  /** The words that were last sent, and their id. */
  const last = useRef<{ id: string; words: string }>(undefined)

  const {
    language,
    texts: { contact: texts },
  } = useLanguage()
  const errors = findFieldErrors(message, texts)

  /** What is in the fields now. */
  function read(): ContactMessage {
    if (!form.current) return message
    const data = new FormData(form.current)
    const entries = contactFields.map((field) => [field, String(data.get(field))])
    const typed = Object.fromEntries(entries) as typeof message
    setMessage(typed)
    keepDraft(typed)
    return typed
  }

  const inputOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)

  // However it closes, Back among the ways: what was filled in is there again, without its errors.
  const onClosed = useEffectEvent(() => {
    read()
    setTouched(new Set())
  })
  useLayoutEffect(() => {
    if (isOpen) return () => onClosed()
  }, [isOpen])

  /**
   * A message keeps its id through retries; changed words are another message, so that they are not
   * taken for the one that may have arrived.
   */
  function submissionOf(typed: ContactMessage): Submission {
    const tidy = tidyMessage(typed)
    const words = JSON.stringify(tidy)
    if (last.current?.words !== words) last.current = { id: crypto.randomUUID(), words }
    return {
      ...tidy,
      id: last.current.id,
      language: language.code,
      topic: inputOf('topic')?.value ?? '',
      elapsed: Math.round(performance.now() - openedAt),
    }
  }

  async function submit(): Promise<void> {
    if (inFlight.current) return
    setTouched(new Set(contactFields))
    setFailure(undefined)

    const typed = read()
    const wrong = findFieldErrors(typed)
    const firstWrong = contactFields.find((field) => wrong[field])
    if (firstWrong) {
      inputOf(firstWrong)?.focus()
      // A malformed address or a long text says so at its field.
      if (contactFields.some((field) => isBlank(typed[field]))) {
        // After the frame in which the fields answer the press, which drawing it would hold up.
        requestAnimationFrame(() =>
          setTimeout(() => showSnackbar('error', texts.snackbars.incomplete)),
        )
      }
      return
    }

    inFlight.current = true
    setSending(true)
    try {
      await sendMessage(submissionOf(typed))
      last.current = undefined
      for (const input of form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? []) {
        input.value = ''
      }
      setMessage(emptyMessage)
      keepDraft(emptyMessage)
      setTouched(new Set())
      showSnackbar('success', texts.snackbars.sent)
      onSent()
    } catch (error) {
      console.error('The contact message could not be sent.', error)
      setFailure(error instanceof SendError ? error.failure : { kind: 'failed' })
      showSnackbar('error', texts.snackbars.failed)
    } finally {
      inFlight.current = false
      setSending(false)
    }
  }

  return {
    sending,
    failure,
    message,
    formProps: {
      ref: form,
      onChange: () => void read(),
      onBlur({ target }: FocusEvent<HTMLElement>) {
        read()
        setTouched((previous) => new Set([...previous, (target as HTMLInputElement).name]))
      },
      onSubmit(event: SyntheticEvent) {
        event.preventDefault()
        void submit()
      },
    },
    fieldProps: (field: ContactField) => ({
      name: field,
      defaultValue: message[field],
      // What is typed meanwhile would go with the rest once it is sent.
      readOnly: sending,
      error: touched.has(field) ? errors[field] : undefined,
      // Words read in their own direction; an empty field, in that of the page.
      dir: message[field] === '' ? undefined : 'auto',
    }),
  }
}
