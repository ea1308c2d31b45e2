import { useEffect, useRef } from 'react'
import type { ContactMessage } from '../../contact-message/message-rules'
import { useLanguage } from '../../languages/language-context'
import type { Submission } from '../../contact-message/submission'

/**
 * Makes submissions of what the visitor wrote. A message keeps its id through retries; changed
 * words are another message, so that they are not taken for the one that may have arrived.
 */
export function useSubmission(isOpen: boolean) {
  const openedAt = useRef<number>(undefined)
  const last = useRef<{ id: string; words: string }>(undefined)
  const { language } = useLanguage()

  // The dialog is there before it is open, once somebody has pointed at a button.
  useEffect(() => {
    if (isOpen) openedAt.current ??= performance.now()
  }, [isOpen])

  return {
    /** @param topic what is in the field that people do not see */
    submissionOf: (message: ContactMessage, topic: string): Submission => {
      const words = JSON.stringify(message)
      if (last.current?.words !== words) last.current = { id: crypto.randomUUID(), words }
      return {
        id: last.current.id,
        language: language.code,
        ...message,
        topic,
        elapsed: Math.round(performance.now() - (openedAt.current ?? 0)),
      }
    },
    /** The same words, written again after a success, are a new message. */
    forget: () => {
      last.current = undefined
      openedAt.current = undefined
    },
  }
}
