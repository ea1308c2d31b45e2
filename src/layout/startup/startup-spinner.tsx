import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { STARTUP_SPINNER_MS } from '../../constants'
import { useTexts } from '../../languages/language-context'
import * as shared from '../../ui/patterns.module.css'
import * as styles from './startup-spinner.module.css'

const duration = { '--startup-duration': `${STARTUP_SPINNER_MS}ms` } as CSSProperties

/**
 * The spinner that covers the page on the first load (specification, section 2, Shell). It is in
 * the server's HTML and ends by CSS, with or without a script; the script only clears it away.
 */
export function StartupSpinner() {
  const texts = useTexts()
  const spinner = useRef<HTMLDivElement>(null)
  const [ended, setEnded] = useState(false)

  useEffect(() => {
    // By a promise and not by an event, because it may have ended before this script arrived.
    const animations = spinner.current?.getAnimations() ?? []
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => setEnded(true))
  }, [])

  if (ended) return null
  return (
    <div
      ref={spinner}
      role="status"
      data-ground="dark"
      data-screen-only
      className={styles.startup}
      style={duration}
    >
      <span className={`${shared.spinner} ${styles.ring}`} />
      <span className={styles.label}>{texts.loading}</span>
    </div>
  )
}
