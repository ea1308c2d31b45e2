import { useRef, useState } from 'react'
import {
  contactFields,
  findFieldErrors,
  isBlank,
  tidyMessage,
  type ContactField,
  type ContactMessage,
} from '../../contact-message/message-rules'
import { useTexts } from '../../languages/language-context'
import { SendError, sendMessage, type Failure } from './send-message'
import { useSubmission } from './use-submission'

/** What became of the message when it was last submitted. */
export type Outcome = 'sent' | 'failed' | 'incomplete'

export type ContactInput = HTMLInputElement | HTMLTextAreaElement

const emptyMessage: ContactMessage = { name: '', email: '', message: '' }

/**
 * The contact form's states (specification, sections 4 and 5): idle, touched and invalid, sending.
 * What was typed stays until the message is sent.
 *
 * @param onOutcome called once per submission that is complete or incomplete; a malformed email
 * address has no outcome: the field shows its own error.
 */
export function useContactForm(isOpen: boolean, onOutcome: (outcome: Outcome) => void) {
  const [message, setMessage] = useState(emptyMessage)
  const [touched, setTouched] = useState<ReadonlySet<ContactField>>(new Set())
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  // The browser judges the format of the address as well (specification, section 5).
  const [emailMismatch, setEmailMismatch] = useState(false)
  const inputs = useRef<Partial<Record<ContactField, ContactInput | null>>>({})
  const inFlight = useRef(false)
  const { submissionOf, forget, honeypot } = useSubmission(isOpen)

  const texts = useTexts().contact
  const errors = findFieldErrors(message, texts)
  if (emailMismatch) errors.email ??= texts.fieldErrors.email

  async function submit(): Promise<void> {
    if (inFlight.current) return
    setTouched(new Set(contactFields))
    setFailure(undefined)

    const firstWrong = contactFields.find((field) => errors[field])
    if (firstWrong) {
      inputs.current[firstWrong]?.focus()
      if (contactFields.some((field) => isBlank(message[field]))) onOutcome('incomplete')
      return
    }

    inFlight.current = true
    setSending(true)
    try {
      await sendMessage(submissionOf(tidyMessage(message)))
      forget()
      setMessage(emptyMessage)
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

  /** What an input of the form needs. */
  function inputProps(field: ContactField) {
    return {
      name: field,
      value: message[field],
      // What is typed meanwhile would go with the rest once it is sent.
      readOnly: sending,
      ref: (input: ContactInput | null) => {
        inputs.current[field] = input
      },
      onChange: ({ target }: { target: ContactInput }) => {
        setMessage((previous) => ({ ...previous, [field]: target.value }))
        if (field === 'email') setEmailMismatch(target.validity.typeMismatch)
      },
      onBlur: () => setTouched((previous) => new Set([...previous, field])),
    }
  }

  return {
    sending,
    failure,
    message,
    honeypot,
    submit,
    inputProps,
    /** Shows no errors until a field is touched again, for a dialog that is closed. */
    forgetTouched: () => setTouched(new Set()),
    /** Words read in their own direction; an empty field, in that of the page. */
    directionOf: (field: ContactField) => (message[field] === '' ? undefined : 'auto'),
    /** The error to show under a field. */
    errorOf: (field: ContactField) => (touched.has(field) ? errors[field] : undefined),
  }
}
