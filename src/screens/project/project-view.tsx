import type { ReactNode } from 'react'
import { Section } from '../../ui/section/section'
import * as styles from './project-view.module.css'

interface ProjectViewProps {
  gallery: ReactNode
  panel: ReactNode
}

/** The gallery of a project with the side panel beside it. */
export function ProjectView({ gallery, panel }: ProjectViewProps) {
  return (
    <Section space="tight" className={styles.view}>
      <div className={styles.gallery}>{gallery}</div>
      {panel}
    </Section>
  )
}
