import type { ComponentProps } from 'react'
import { PointList } from './point-list'
import { Section } from './section'
import { SectionHeading } from './section-heading'
import * as styles from './process.module.css'

interface ProcessProps {
  heading: string
  points: ComponentProps<typeof PointList>['points']
}

/** How the company works, as steps along one rule. */
export function Process({ heading, points }: ProcessProps) {
  return (
    <Section labelledBy="process-heading" className={styles.process}>
      <SectionHeading id="process-heading">{heading}</SectionHeading>
      <PointList variant="steps" points={points} />
    </Section>
  )
}
