import type { ReactNode } from 'react'
import * as styles from './section-heading.module.css'
import * as ticked from './ticked-rule.module.css'

interface SectionHeadingProps {
  /** Names the section through `aria-labelledby`. */
  id: string
  children: ReactNode
}

/** The h2 of a section, under a hairline with a gold tick. */
export function SectionHeading({ id, children }: SectionHeadingProps) {
  return (
    <h2 id={id} className={`${ticked.rule} ${styles.heading}`}>
      {children}
    </h2>
  )
}
