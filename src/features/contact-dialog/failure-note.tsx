import { useSyncExternalStore } from 'react'
import { mailDraftLink } from '../../ui/contact-links'
import type { Texts } from '../../languages/en/interface-texts'
import { useTexts } from '../../languages/language-context'
import type { ContactMessage } from '../../contact-message/message-rules'
import type { Failure } from './send-message'
import * as styles from './contact-form.module.css'

interface FailureNoteProps {
  failure: Failure | undefined
  message: ContactMessage
  /** The company's address, for visitors who send their text by mail. */
  email: string
}

/** What stays beside a failure after its snackbar is gone: what to do, and another way. */
export function FailureNote({ failure, message, email }: FailureNoteProps) {
  const texts = useTexts()
  const online = useOnline()
  return (
    <div className={styles.failure} role="status">
      {failure && (
        <>
          <p>{wordsFor(failure, online, texts)}</p>{' '}
          <a href={mailDraftLink(email, texts.contact.mailSubject, mailText(message))}>
            {texts.contact.byMail}
          </a>
        </>
      )}
    </div>
  )
}

function wordsFor(failure: Failure, online: boolean, texts: Texts): string {
  switch (failure.kind) {
    case 'failed':
      return texts.contact.failedNote
    case 'offline':
      return online ? texts.contact.onlineAgain : texts.contact.offline
    case 'too-many':
      return texts.contact.tooMany(failure.retryAfter)
  }
}

function mailText({ name, message }: ContactMessage): string {
  return `${message}\n\n${name}`
}

function subscribe(onChange: () => void) {
  const events = ['online', 'offline'] as const
  events.forEach((event) => window.addEventListener(event, onChange))
  return () => events.forEach((event) => window.removeEventListener(event, onChange))
}

/** Whether the browser has a network, kept up to date. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
