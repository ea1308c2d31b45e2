import type { ComponentProps } from 'react'
import * as styles from './button.module.css'

export type ButtonVariant = 'solid' | 'outline' | 'outlineOnDark'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
}

/** A button; `solid` for the one thing a visitor should do here. */
export function Button({ variant = 'solid', className, type = 'button', ...props }: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      data-screen-only
      data-variant={variant}
      className={[styles.button, className].filter(Boolean).join(' ')}
    />
  )
}
