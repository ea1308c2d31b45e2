import { Fragment, type ReactNode } from 'react'

interface JoinedProps {
  separator: string
  /** Parts, some of which may be empty while staff edit. */
  parts: readonly ReactNode[]
}

/** Joins the parts that are not empty with a separator. */
export function Joined({ separator, parts }: JoinedProps) {
  return parts.filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && separator}
      {part}
    </Fragment>
  ))
}
