import type { AnchorHTMLAttributes } from 'react'

/** Replacement for the gatsby module in previews, which neither navigate nor run queries. */

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
}

/** A plain link. PreviewPage prevents the navigation. */
export function Link({ to, children, ...props }: LinkProps) {
  return (
    <a href={to} {...props}>
      {children}
    </a>
  )
}

/** Replaces the tag of a page's query, because previews run no queries. */
export const graphql = () => ''
