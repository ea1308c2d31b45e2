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
import { useTexts } from '../../languages/language-context'
import { emptyMessage, keepDraft, readDraft } from './draft'
import { SendError, sendMessage, type Failure } from './send-message'
import { useSubmission } from './use-submission'

/** What became of the message when it was last submitted. */
export type Outcome = 'sent' | 'failed' | 'incomplete'

/**
 * The contact form's states (specification, sections 4 and 5): idle, touched and invalid, sending.
 * What was typed stays until the message is sent. The fields are the browser's, and are read where
 * it counts: a password manager fills them in without an event.
 *
 * @param onOutcome called once per submission that is complete or incomplete; a malformed email
 * address has no outcome: the field shows its own error.
 */
export function useContactForm(isOpen: boolean, onOutcome: (outcome: Outcome) => void) {
  const [message, setMessage] = useState(readDraft)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const form = useRef<HTMLFormElement>(null)
  const inFlight = useRef(false)
  const { submissionOf, forget } = useSubmission(isOpen)

  const texts = useTexts().contact
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

  async function submit(): Promise<void> {
    if (inFlight.current) return
    setTouched(new Set(contactFields))
    setFailure(undefined)

    const typed = read()
    const wrong = findFieldErrors(typed)
    const firstWrong = contactFields.find((field) => wrong[field])
    if (firstWrong) {
      inputOf(firstWrong)?.focus()
      if (contactFields.some((field) => isBlank(typed[field]))) onOutcome('incomplete')
      return
    }

    inFlight.current = true
    setSending(true)
    try {
      await sendMessage(submissionOf(tidyMessage(typed), inputOf('topic')?.value ?? ''))
      forget()
      for (const input of form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? []) {
        input.value = ''
      }
      setMessage(emptyMessage)
      keepDraft(emptyMessage)
      setTouched(new Set())
      onOutcome('sent')
    } catch (error) {
      console.error('The contact message could not be sent.', error)
      setFailure(error instanceof SendError ? error.failure : { kind: 'failed' })
      onOutcome('failed')
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
