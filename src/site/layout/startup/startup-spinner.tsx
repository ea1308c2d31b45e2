import type { CSSProperties } from 'react'
import { STARTUP_SPINNER_MS } from '../../../content/constants'
import * as patterns from '../../ui/patterns.module.css'
import * as styles from './startup-spinner.module.css'

const duration = { '--startup-duration': `${STARTUP_SPINNER_MS}ms` } as CSSProperties

/**
 * The spinner that covers the page on the first load (specification, section 2, Shell). A CSS
 * animation hides the spinner, with or without scripts. The spinner is outside React's root, so
 * that the animation does not start again if React renders the page again.
 */
export function StartupSpinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      data-ground="dark"
      data-screen-only
      data-startup
      className={styles.startup}
      style={duration}
    >
      <span className={`${patterns.spinner} ${styles.ring}`} />
      <span className={styles.label}>{label}</span>
    </div>
  )
}
