import { clsx } from 'clsx'
import { markFallback } from '../../../languages/fallback'
import * as patterns from '../patterns.module.css'
import * as styles from './point-list.module.css'

interface PointListProps {
  points: readonly { readonly title: string; readonly text: string }[]
  /** `steps` are columns below one hairline; `rows` have hairlines between them. */
  variant: 'steps' | 'rows'
}

/** An ordered list of titles with texts. */
export function PointList({ points, variant }: PointListProps) {
  return (
    <ol data-variant={variant} className={clsx(styles.list, variant === 'rows' && patterns.ruled)}>
      {points.map(({ title, text }, index) => (
        <li key={index} className={variant === 'steps' ? patterns.ticked : undefined}>
          <h3>{markFallback(title)}</h3>
          <p className={patterns.text}>{markFallback(text)}</p>
        </li>
      ))}
    </ol>
  )
}
