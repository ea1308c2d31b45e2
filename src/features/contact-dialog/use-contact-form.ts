import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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

export type ContactInput = HTMLInputElement | HTMLTextAreaElement

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
  const [touched, setTouched] = useState<ReadonlySet<ContactField>>(new Set())
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const inputs = useRef<Partial<Record<ContactField, ContactInput | null>>>({})
  const inFlight = useRef(false)
  const { submissionOf, forget, honeypot } = useSubmission(isOpen)

  const texts = useTexts().contact
  const errors = findFieldErrors(message, texts)

  /** What is in the fields now. */
  function read(): ContactMessage {
    const typed = { ...message }
    for (const field of contactFields) typed[field] = inputs.current[field]?.value ?? typed[field]
    setMessage(typed)
    keepDraft(typed)
    return typed
  }

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
      inputs.current[firstWrong]?.focus()
      if (contactFields.some((field) => isBlank(typed[field]))) onOutcome('incomplete')
      return
    }

    inFlight.current = true
    setSending(true)
    try {
      await sendMessage(submissionOf(tidyMessage(typed)))
      forget()
      for (const field of contactFields) {
        if (inputs.current[field]) inputs.current[field].value = ''
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

  /** What an input of the form needs. */
  function inputProps(field: ContactField) {
    return {
      name: field,
      defaultValue: message[field],
      // What is typed meanwhile would go with the rest once it is sent.
      readOnly: sending,
      ref: (input: ContactInput | null) => {
        inputs.current[field] = input
      },
      onChange: () => void read(),
      onBlur: () => {
        read()
        setTouched((previous) => new Set([...previous, field]))
      },
    }
  }

  return {
    sending,
    failure,
    message,
    honeypot,
    submit,
    inputProps,
    /** Words read in their own direction; an empty field, in that of the page. */
    directionOf: (field: ContactField) => (message[field] === '' ? undefined : 'auto'),
    /** The error to show under a field. */
    errorOf: (field: ContactField) => (touched.has(field) ? errors[field] : undefined),
  }
}
