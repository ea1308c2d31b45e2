import type { ComponentProps } from 'react'
import { ProjectCard } from './card/project-card'
import * as styles from './project-cards.module.css'

interface ProjectCardsProps {
  projects: readonly (Omit<ComponentProps<typeof ProjectCard>, 'unavailable'> & {
    readonly id: number
  })[]
  unavailable: string
}

/** The cards of the projects list; those that can be opened lead. */
export function ProjectCards({ projects, unavailable }: ProjectCardsProps) {
  return (
    <ul className={styles.cards}>
      {projects.map(({ id, ...project }) => (
        <li key={id} data-viewable={project.to !== undefined}>
          <ProjectCard {...project} unavailable={unavailable} />
        </li>
      ))}
    </ul>
  )
}
