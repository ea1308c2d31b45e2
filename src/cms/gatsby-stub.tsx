import type { AnchorHTMLAttributes } from 'react'

/**
 * Stands in for the gatsby module in the previews, where nothing navigates and nothing is queried.
 */

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
}

/** A plain link; the preview keeps it from being followed. */
export function Link({ to, children, ...props }: LinkProps) {
  return (
    <a href={to} {...props}>
      {children}
    </a>
  )
}

/** Queries of a module that also holds plain functions are left alone. */
export const graphql = () => ''
