import { useContext } from 'react'
import { mailDraft } from '../../ui/contact-links'
import { useTexts } from '../../languages/language-context'
import type { ContactMessage } from '../../contact-message/message-rules'
import { EmailContext } from '../../ui/layer/unavailable-note'
import type { Failure } from './send-message'
import * as styles from './contact-form.module.css'

interface FailureNoteProps {
  failure: Failure | undefined
  message: ContactMessage
}

/** What stays beside a failure after its snackbar is gone: what to do, and another way. */
export function FailureNote({ failure, message: { name, message } }: FailureNoteProps) {
  const texts = useTexts().contact
  const email = useContext(EmailContext)
  const { href, isWhole } = mailDraft(email, texts.mailSubject, `${message}\n\n${name}`)
  return (
    <div className={styles.failure} role="status">
      {failure && (
        <div>
          <p>
            {failure.kind === 'too-many' ? texts.tooMany(failure.retryAfter) : texts.failedNote}
          </p>
          <a href={href}>{texts.byMail}</a>
          {!isWhole && <p>{texts.copyIntoMail}</p>}
        </div>
      )}
    </div>
  )
}
