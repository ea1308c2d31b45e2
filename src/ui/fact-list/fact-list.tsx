import * as styles from './fact-list.module.css'

export interface Fact {
  readonly label: string
  readonly value: string
}

/** Facts as a ruled list, like the title block of a drawing. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
