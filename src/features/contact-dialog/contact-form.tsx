import { useEffect, useRef } from 'react'
import { MESSAGE_ROWS } from '../../constants'
import { useTexts } from '../../languages/language-context'
import { Button } from '../../ui/button/button'
import { FailureNote } from './failure-note'
import { Field } from './field'
import type { useContactForm } from './use-contact-form'
import * as shared from '../../ui/patterns.module.css'
import * as styles from './contact-form.module.css'

interface ContactFormProps {
  form: ReturnType<typeof useContactForm>
  onClose: () => void
}

/** The fields and buttons of the contact dialog. */
export function ContactForm({ form, onClose }: ContactFormProps) {
  const texts = useTexts()
  const { labels } = texts.contact
  const sendButton = useRef<HTMLButtonElement>(null)

  // A button that is disabled while it is sending loses the focus, and takes none.
  const failure = form.sending ? undefined : form.failure
  useEffect(() => {
    if (failure) sendButton.current?.focus()
  }, [failure])

  return (
    <form noValidate {...form.formProps} className={styles.form}>
      <p className={styles.required}>{texts.contact.required}</p>
      <Field {...form.fieldProps('name')} label={labels.name} type="text" autoComplete="name" />
      <Field
        {...form.fieldProps('email')}
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
      <Field
        {...form.fieldProps('message')}
        as="textarea"
        label={labels.message}
        rows={MESSAGE_ROWS}
      />
      <p className={shared.outOfSight} aria-hidden="true">
        <label>
          {texts.contact.honeypot}
          <input name="topic" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <FailureNote failure={form.failure} message={form.message} />
      <div className={styles.actions}>
        <Button ref={sendButton} type="submit" disabled={form.sending} className={styles.send}>
          {form.sending ? (
            <span
              role="status"
              aria-label={texts.contact.sending}
              className={`${shared.spinner} ${styles.spinner}`}
            />
          ) : (
            texts.contact.send
          )}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {texts.contact.close}
        </Button>
      </div>
    </form>
  )
}
