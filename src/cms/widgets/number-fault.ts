import { FALLBACK_PROJECT_ID } from '../../constants'
import type { ControlProps } from '../decap-types'
import type { siblingRecords } from '../sibling-records'

type Input = Pick<ControlProps<number | ''>, 'value' | 'field' | 'getEntry'>
type Siblings = typeof siblingRecords

/** Whether the record keeps its number, because the site cannot do without it. */
export function isFixed({ field, getEntry }: Input, { projects, pages }: Siblings): boolean {
  const slug = getEntry().get('slug')
  return field.get('name') === 'projectId'
    ? pages.some((page) => page.slug === slug && page.projectId === FALLBACK_PROJECT_ID)
    : projects.some((project) => project.slug === slug && project.id === FALLBACK_PROJECT_ID)
}

/** What is wrong with the number of a project or of a project page, beside the other records. */
export function numberFault(input: Input, { projects, pages }: Siblings): string | undefined {
  const { value, field, getEntry } = input
  if (value === undefined || value === '') return undefined
  const slug = getEntry().get('slug')
  if (field.get('name') === 'projectId') {
    if (!projects.some(({ id }) => id === value)) {
      return `${value} is no project’s number. Choose a project, or add it under Projects first.`
    }
    const taken = pages.find((page) => page.projectId === value && page.slug !== slug)
    return taken && `Project ${value} has a page already, “${taken.title}”. Edit that one.`
  }
  const min = Number(field.get('min'))
  const max = Number(field.get('max'))
  if (!Number.isInteger(value) || value < min || value > max) {
    return `The number must lie between ${min} and ${max}.`
  }
  const other = projects.find((project) => project.id === value && project.slug !== slug)
  return other && `${value} is also the number of “${other.title}”. Give each project its own.`
}
