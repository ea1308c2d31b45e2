import type { ReactNode } from 'react'
import { useTexts } from '../../languages/language-context'
import { markFallback } from '../../languages/fallback'
import * as patterns from '../../ui/patterns.module.css'
import * as styles from './gallery.module.css'

interface CaptionProps {
  /** Alternative text of the picture. */
  alt: string
  /** Index of the picture. */
  index: number
  count: number
  /** True if the live region announces the picture. */
  announced: boolean
  /** Error note; replaces the announcement and is visible. */
  note?: ReactNode
}

/** The alternative text and position of the current picture, with a live region for them. */
export function Caption({ alt, index, count, announced, note }: CaptionProps) {
  const { gallery } = useTexts()
  return (
    <div className={styles.caption} data-screen-only>
      <p>{markFallback(alt)}</p>
      <p aria-hidden="true">
        <bdi>{`${index + 1} / ${count}`}</bdi>
      </p>
      <p role="status" className={note ? styles.note : patterns.visuallyHidden}>
        {note || (announced && gallery.announcement(index + 1, count, alt))}
      </p>
    </div>
  )
}
