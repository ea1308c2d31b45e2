import { markFallback } from '../../../languages/fallback'
import * as patterns from '../patterns.module.css'
import * as styles from './fact-list.module.css'

export interface Fact {
  readonly label: string
  /** Null or empty if the field is empty; FactList then omits the fact. */
  readonly value: string | null
}

/** A list of labels and values, with hairlines between them. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={`${patterns.ruled} ${styles.facts}`}>
      {facts.map(
        ({ label, value }, index) =>
          value && (
            <div key={index}>
              <dt>{markFallback(label)}</dt>
              <dd>
                <bdi>{markFallback(value)}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
