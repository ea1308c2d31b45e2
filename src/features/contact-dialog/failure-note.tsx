import { useState, useSyncExternalStore } from 'react'
import { mailDraft } from '../../ui/contact-links'
import type { Texts } from '../../languages/en/interface-texts'
import { useTexts } from '../../languages/language-context'
import type { ContactMessage } from '../../contact-message/message-rules'
import { Button } from '../../ui/button/button'
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
          <p>{wordsFor(failure, online, texts)}</p> <MailDraft message={message} email={email} />
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

/** The message as a mail that the visitor sends; one that is too long for a link, also to copy. */
function MailDraft({ message: { name, message }, email }: Omit<FailureNoteProps, 'failure'>) {
  const texts = useTexts().contact
  const [copied, setCopied] = useState<{ text: string; failed: boolean }>()
  const { href, isWhole } = mailDraft(email, texts.mailSubject, message, name)

  function copy() {
    const settle = (failed: boolean) => () => setCopied({ text: message, failed })
    navigator.clipboard.writeText(message).then(settle(false), settle(true))
  }

  return (
    <>
      <a href={href}>{texts.byMail}</a>
      {!isWhole && (
        <>
          <p>{texts.mailCut}</p>
          <Button variant="outline" onClick={copy}>
            {texts.copy}
          </Button>
          {copied?.text === message && <p>{copied.failed ? texts.notCopied : texts.copied}</p>}
        </>
      )}
    </>
  )
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
