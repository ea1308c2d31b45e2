import type { ReactNode } from 'react'
import { Section } from '../../ui/section/section'
import { SectionHeading } from '../../ui/section/section-heading'
import * as styles from './projects-section.module.css'

interface ProjectsSectionProps {
  heading: string
  text: string
  children: ReactNode
}

/** The section of the projects list that holds the cards. */
export function ProjectsSection({ heading, text, children }: ProjectsSectionProps) {
  return (
    <Section labelledBy="projects-heading">
      <SectionHeading id="projects-heading">{heading}</SectionHeading>
      <p className={styles.text}>{text}</p>
      {children}
    </Section>
  )
}
