import type { ReactNode } from 'react'
import * as styles from './section.module.css'

interface SectionProps {
  /** Id of the heading that names the section. */
  labelledBy?: string
  ground?: 'paper' | 'sunken' | 'dark'
  /** `edge` leaves the width to the content, for pictures that bleed off the page. */
  width?: 'content' | 'edge'
  /** `tight` where the section should follow at once on what is above it. */
  space?: 'wide' | 'tight'
  className?: string
  children: ReactNode
}

/** A band of a page: its ground, its margins and the space around it. */
export function Section({
  labelledBy,
  ground = 'paper',
  width = 'content',
  space = 'wide',
  className,
  children,
}: SectionProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      data-ground={ground}
      data-space={space}
      className={styles.section}
    >
      <div
        data-width={width}
        data-reveal
        className={[styles.inner, className].filter(Boolean).join(' ')}
      >
        {children}
      </div>
    </section>
  )
}
