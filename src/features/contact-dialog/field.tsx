import { useId, type ComponentProps } from 'react'
import * as styles from './contact-form.module.css'

interface FieldProps extends Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'ref'> {
  label: string
  /** What is wrong, in words; the field is marked invalid while there is one. */
  error: string | undefined
  as?: 'input' | 'textarea'
}

/**
 * A required field with its label and its error. The error is tied by both aria-errormessage and
 * aria-describedby, because screen readers support one or the other (WCAG 3.3.1).
 */
export function Field({ label, error, as: Input = 'input', ...props }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} <span aria-hidden="true">*</span>
      </label>
      <Input
        {...props}
        id={id}
        required
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        aria-errormessage={error && errorId}
      />
      <p id={errorId} className={styles.error}>
        {error}
      </p>
    </div>
  )
}
