import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { markFallback } from '../../../languages/fallback'
import * as patterns from '../patterns.module.css'
import * as styles from './section.module.css'

interface SectionProps {
  /** Id of the heading that names the section. */
  labelledBy?: string
  ground?: 'paper' | 'sunken' | 'dark'
  /** `edge` has no container, for pictures that extend to the edges of the page. */
  width?: 'content' | 'edge'
  className?: string
  children: ReactNode
}

/** A section of a page with background, margins and vertical spacing. */
export function Section({
  labelledBy,
  ground = 'paper',
  width = 'content',
  className,
  children,
}: SectionProps) {
  return (
    <section aria-labelledby={labelledBy} data-ground={ground} className={styles.section}>
      <div className={clsx(width === 'content' && patterns.container, className)}>{children}</div>
    </section>
  )
}

interface SectionHeadingProps {
  /** Id for the `labelledBy` of the section. */
  id: string
  children: string
}

/** The h2 of a section, under a thin line whose beginning is gold. */
export function SectionHeading({ id, children }: SectionHeadingProps) {
  return (
    <h2 id={id} className={`${patterns.ticked} ${styles.heading}`}>
      {markFallback(children)}
    </h2>
  )
}
