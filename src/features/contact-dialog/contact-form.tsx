import { useEffect, useRef, type SyntheticEvent } from 'react'
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

/** For 1Password, Bitwarden, LastPass, Proton Pass and Dashlane, in this order. */
const ignoredByPasswordManagers = {
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-protonpass-ignore': 'true',
  'data-form-type': 'other',
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

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void form.submit()
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <p className={styles.required}>{texts.contact.required}</p>
      <Field
        {...form.inputProps('name')}
        label={labels.name}
        error={form.errorOf('name')}
        type="text"
        autoComplete="name"
        dir={form.directionOf('name')}
      />
      <Field
        {...form.inputProps('email')}
        label={labels.email}
        error={form.errorOf('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
      <Field
        {...form.inputProps('message')}
        as="textarea"
        label={labels.message}
        error={form.errorOf('message')}
        dir={form.directionOf('message')}
        rows={MESSAGE_ROWS}
      />
      <p className={shared.outOfSight} aria-hidden="true">
        <label>
          {texts.contact.honeypot}
          <input
            {...form.honeypot}
            {...ignoredByPasswordManagers}
            name="topic"
            tabIndex={-1}
            autoComplete="off"
          />
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
