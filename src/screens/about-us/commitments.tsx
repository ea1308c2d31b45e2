import type { ComponentProps } from 'react'
import { PointList } from '../../ui/section/point-list'
import { Section } from '../../ui/section/section'
import { SectionHeading } from '../../ui/section/section-heading'
import * as styles from './commitments.module.css'

interface CommitmentsProps {
  heading: string
  text: string
  points: ComponentProps<typeof PointList>['points']
}

/** How safety and quality are kept, as statements that one could check. */
export function Commitments({ heading, text, points }: CommitmentsProps) {
  return (
    <Section ground="sunken" labelledBy="commitments-heading" className={styles.commitments}>
      <SectionHeading id="commitments-heading">{heading}</SectionHeading>
      <p>{text}</p>
      <PointList variant="rows" points={points} />
    </Section>
  )
}
