import { words } from '../../languages/stand-in'
import { PageLink } from '../page-link/page-link'
import type { ButtonVariant } from './button'
import * as styles from './button.module.css'

interface ButtonLinkProps {
  to: string
  variant?: ButtonVariant
  className?: string
  children: string
  'aria-describedby'?: string
}

/** A link to a page of the site that looks like a button. */
export function ButtonLink({ variant = 'solid', className, children, ...props }: ButtonLinkProps) {
  return (
    <PageLink
      {...props}
      data-screen-only
      data-variant={variant}
      className={[styles.button, className].filter(Boolean).join(' ')}
    >
      {words(children)}
    </PageLink>
  )
}
