import { useContext, useState } from 'react'
import { mailDraft } from '../../ui/contact-links'
import { useTexts } from '../../languages/language-context'
import type { ContactMessage } from '../../contact-message/message-rules'
import { Button } from '../../ui/button/button'
import { EmailContext } from '../../ui/layer/unavailable-note'
import type { Failure } from './send-message'
import * as styles from './contact-form.module.css'

interface FailureNoteProps {
  failure: Failure | undefined
  message: ContactMessage
}

/** What stays beside a failure after its snackbar is gone: what to do, and another way. */
export function FailureNote({ failure, message }: FailureNoteProps) {
  const { failedNote, tooMany } = useTexts().contact
  return (
    <div className={styles.failure} role="status">
      {failure && (
        <div>
          <p>{failure.kind === 'too-many' ? tooMany(failure.retryAfter) : failedNote}</p>
          <MailDraft message={message} />
        </div>
      )}
    </div>
  )
}

/** The message as a mail that the visitor sends; one that is too long for a link, also to copy. */
function MailDraft({ message: { name, message } }: Pick<FailureNoteProps, 'message'>) {
  const texts = useTexts().contact
  const [copied, setCopied] = useState<{ text: string; failed: boolean }>()
  const email = useContext(EmailContext)
  const { href, isWhole } = mailDraft(email, texts.mailSubject, message, name)

  function copy() {
    const settle = (failed: boolean) => () => setCopied({ text: message, failed })
    // In a promise: some browsers have no clipboard at all.
    const copying = Promise.resolve().then(() => navigator.clipboard.writeText(message))
    void copying.then(settle(false), settle(true))
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
