import { Link } from 'gatsby'
import type { ReactNode } from 'react'
import type { ButtonLook } from './button'
import * as styles from './button.module.css'

interface ButtonLinkProps {
  to: string
  look?: ButtonLook
  className?: string
  children: ReactNode
  'aria-describedby'?: string
}

/** A link to a page of the site that looks like a button. */
export function ButtonLink({ look = 'solid', className, ...props }: ButtonLinkProps) {
  return (
    <Link
      {...props}
      data-look={look}
      className={[styles.button, className].filter(Boolean).join(' ')}
    />
  )
}
