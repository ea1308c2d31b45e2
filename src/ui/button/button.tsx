import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { markFallback } from '../../languages/fallback'
import { PageLink } from '../page-link/page-link'
import * as styles from './button.module.css'

export type ButtonVariant = 'solid' | 'outline'

interface Look {
  /** `solid` for the one thing a visitor should do here. */
  variant?: ButtonVariant
  className?: string
}

const look = ({ variant = 'solid', className }: Look) => ({
  'data-screen-only': true,
  'data-variant': variant,
  className: clsx(styles.button, className),
})

/** A button. */
export function Button({ variant, className, ...props }: ComponentProps<'button'> & Look) {
  return <button type="button" {...props} {...look({ variant, className })} />
}

/** A link to a page of the site that looks like a button. */
export function ButtonLink({
  variant,
  className,
  children,
  ...props
}: ComponentProps<typeof PageLink> & Look & { children: string }) {
  return (
    <PageLink {...props} {...look({ variant, className })}>
      {markFallback(children)}
    </PageLink>
  )
}
