import type { AnchorHTMLAttributes } from 'react'

/** Replaces the gatsby module in previews, which neither navigate nor run queries. */

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
}

/** A plain link, whose navigation PreviewPage prevents. */
export function Link({ to, children, ...props }: LinkProps) {
  return (
    <a href={to} {...props}>
      {children}
    </a>
  )
}

/** Replaces the tag of queries, because previews run none. */
export const graphql = () => ''
