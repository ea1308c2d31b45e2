import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { markFallback } from '../../languages/fallback'
import { PageLink } from '../page-link/page-link'
import * as styles from './button.module.css'

export type ButtonVariant = 'solid' | 'outline'

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
      className={clsx(styles.button, className)}
    />
  )
}

interface ButtonLinkProps extends ComponentProps<typeof PageLink> {
  variant?: ButtonVariant
  children: string
}

/** A link to a page of the site that looks like a button. */
export function ButtonLink({ variant = 'solid', className, children, ...props }: ButtonLinkProps) {
  return (
    <PageLink
      {...props}
      data-screen-only
      data-variant={variant}
      className={clsx(styles.button, className)}
    >
      {markFallback(children)}
    </PageLink>
  )
}
