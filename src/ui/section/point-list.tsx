import * as styles from './point-list.module.css'

interface PointListProps {
  points: readonly { readonly title: string; readonly text: string }[]
  /** `stations` stand along one rule; `rows` are ruled lines. */
  look: 'stations' | 'rows'
}

/** Statements of one kind, in order, each with a title and a text. */
export function PointList({ points, look }: PointListProps) {
  return (
    <ol data-look={look} className={styles.list}>
      {points.map(({ title, text }, index) => (
        <li key={index}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
