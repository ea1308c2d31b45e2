import type { AnchorHTMLAttributes } from 'react'

/** Replaces the gatsby module in previews, which neither navigate nor run queries. */

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
}

/** A plain link. PreviewPage prevents its navigation. */
export function Link({ to, children, ...props }: LinkProps) {
  return (
    <a href={to} {...props}>
      {children}
    </a>
  )
}

export const graphql = () => ''
