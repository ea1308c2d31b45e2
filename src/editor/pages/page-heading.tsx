import type { ReactNode } from 'react'

interface PageHeadingProps {
  title: string
  /** Summary of the page in one sentence. Screen readers announce the sentence when it changes. */
  status: string
  /** Tools for the whole page. */
  children?: ReactNode
}

/** Beginning of each page of the desk. */
export function PageHeading({ title, status, children }: PageHeadingProps) {
  return (
    <header>
      <h1>{title}</h1>
      <p role="status">{status}</p>
      {children && <div className="tools">{children}</div>}
    </header>
  )
}
