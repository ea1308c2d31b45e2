import { useEffect, useState, type CSSProperties } from 'react'
import { STARTUP_SPINNER_MS } from '../../constants'
import { texts } from '../../interface-texts'
import * as styles from './startup-spinner.module.css'

const duration = { '--startup-duration': `${STARTUP_SPINNER_MS}ms` } as CSSProperties

/**
 * The spinner that covers the page on the first load (specification, section 2, Shell). It stands
 * in the server's HTML and ends by CSS, with or without a script; the script only clears it away.
 */
export function StartupSpinner() {
  const [ended, setEnded] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setEnded(true), STARTUP_SPINNER_MS)
    return () => clearTimeout(timer)
  }, [])

  if (ended) return null
  return (
    <div role="status" className={styles.startup} style={duration}>
      <span className={styles.ring} />
      <span className={styles.label}>{texts.loading}</span>
    </div>
  )
}
