import type { ReactNode } from 'react'
import { useTexts } from '../../languages/language-context'
import { markFallback } from '../../languages/fallback'
import * as patterns from '../../ui/patterns.module.css'
import * as styles from './gallery.module.css'

interface CaptionProps {
  /** What the picture shows. */
  alt: string
  /** Its place, counted from 0. */
  index: number
  count: number
  /** Whether assistive technology is told of it. */
  announced: boolean
  /** What went wrong, for everybody. */
  note?: ReactNode
}

/** The text of the shown picture and its place, in words and for assistive technology. */
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
