import type { AnchorHTMLAttributes } from 'react'

/** Replaces the gatsby module in unit tests: links are plain links, queries are not run. */

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
}

export function Link({ to, children, ...props }: LinkProps) {
  return (
    <a href={to} {...props}>
      {children}
    </a>
  )
}

export const navigate = jest.fn()
export const graphql = () => ''
