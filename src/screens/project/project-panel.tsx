import type { ReactNode } from 'react'
import { useTexts } from '../../languages/language-context'
import { FactList, type Fact } from '../../ui/fact-list/fact-list'
import * as styles from './project-panel.module.css'

interface ProjectPanelProps {
  description: string
  facts: readonly Fact[]
  constructionMaterials: readonly { readonly name: string; readonly description: string }[]
  /** What the project's sheet on paper shows besides, and the way to print it. */
  sheet: ReactNode
}

/** The side panel of a project (specification, section 2), as a drawing's title block. */
export function ProjectPanel({ description, facts, sheet, ...project }: ProjectPanelProps) {
  const labels = useTexts().projects
  return (
    <div className={styles.panel}>
      <section aria-labelledby="overview-heading">
        <h2 id="overview-heading">{labels.overview}</h2>
        <p>{description}</p>
      </section>
      <FactList facts={facts} />
      <section aria-labelledby="materials-heading">
        <h2 id="materials-heading">{labels.materials}</h2>
        <ul>
          {project.constructionMaterials.map((material, index) => (
            <li key={index}>
              <strong>{material.name}:</strong> {material.description}
            </li>
          ))}
        </ul>
      </section>
      {sheet}
    </div>
  )
}
