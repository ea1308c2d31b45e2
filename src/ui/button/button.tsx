import type { ComponentProps } from 'react'
import * as styles from './button.module.css'

export type ButtonLook = 'solid' | 'outline' | 'outlineOnDark'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
}

/** A button; `solid` for the one thing a visitor should do here. */
export function Button({ look = 'solid', className, type = 'button', ...props }: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      data-look={look}
      className={[styles.button, className].filter(Boolean).join(' ')}
    />
  )
}
