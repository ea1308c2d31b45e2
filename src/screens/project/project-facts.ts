import { graphql } from 'gatsby'
import { texts } from '../../interface-texts'
import type { Fact } from '../../ui/fact-list/fact-list'

interface FactsOfProject {
  readonly location: string
  readonly completionYear: number
  readonly buildingarea: string
}

const labels = texts.projects

/** The facts of a project, as the site shows them. */
export function projectFacts(project: FactsOfProject): Fact[] {
  return [
    { label: labels.location, value: project.location },
    { label: labels.completionYear, value: String(project.completionYear) },
    { label: labels.buildingArea, value: project.buildingarea },
  ]
}

/** The figures of a project, such as its floors. */
export function projectFigures(
  figures: readonly { readonly value: string; readonly label: string }[] | null,
): Fact[] {
  return (figures ?? []).map(({ value, label }) => ({ label, value }))
}

export const projectFactsFragment = graphql`
  fragment ProjectFactsParts on ProjectDetail {
    projectId
    location
    completionYear
    buildingarea
  }
`
