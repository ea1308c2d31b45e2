import type { ReactNode } from 'react'

/** Takes the place of Decap's reader of Markdown, which only hints are given to; ours are plain. */
export default function PlainHint({ children }: { children: ReactNode }): ReactNode {
  return children
}
