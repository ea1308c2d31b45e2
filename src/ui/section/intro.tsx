import { Section } from './section'
import * as styles from './intro.module.css'

/** The paragraph in large type that follows a banner. */
export function Intro({ children }: { children: string }) {
  return (
    <Section>
      <p className={styles.intro}>{children}</p>
    </Section>
  )
}
