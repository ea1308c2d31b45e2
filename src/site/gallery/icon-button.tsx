import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import * as styles from './icon-button.module.css'

/** SVG path of each icon, for a view box of 24 by 24. */
const iconPaths = {
  close: 'M6 6 18 18M18 6 6 18',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  zoomIn: 'M12 5.5v13M5.5 12h13',
  zoomOut: 'M5.5 12h13',
} as const

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name, also shown as a tooltip. */
  label: string
  icon: keyof typeof iconPaths
}

/** An icon button for dark backgrounds. */
export function IconButton({ label, icon, className, ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      title={label}
      className={clsx(styles.button, className)}
    >
      <svg viewBox="0 0 24 24" data-icon={icon} aria-hidden="true" className={styles.icon}>
        <path d={iconPaths[icon]} />
      </svg>
    </button>
  )
}
