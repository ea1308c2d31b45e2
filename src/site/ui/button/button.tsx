import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { markFallback } from '../../../languages/fallback'
import { PageLink } from '../page-link/page-link'
import * as styles from './button.module.css'

export type ButtonVariant = 'solid' | 'outline'

interface ButtonStyle {
  /** `solid` for the primary action. */
  variant?: ButtonVariant
  className?: string
}

const getButtonProps = ({ variant = 'solid', className }: ButtonStyle) => ({
  'data-screen-only': true,
  'data-variant': variant,
  className: clsx(styles.button, className),
})

export function Button({ variant, className, ...props }: ComponentProps<'button'> & ButtonStyle) {
  return <button type="button" {...props} {...getButtonProps({ variant, className })} />
}

export function ButtonLink({
  variant,
  className,
  children,
  ...props
}: ComponentProps<typeof PageLink> & ButtonStyle & { children: string }) {
  return (
    <PageLink {...props} {...getButtonProps({ variant, className })}>
      {markFallback(children)}
    </PageLink>
  )
}
