import type { AnchorHTMLAttributes } from 'react'

/**
 * Takes the place of the gatsby module in the previews, where nothing navigates and nothing is queried.
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

/** A page's module also holds its query and its Head, which no preview asks for. */
export const graphql = () => ''
