import { FALLBACK_PROJECT_ID } from '../../constants'
import type { ControlProps } from '../decap-types'
import type { siblingRecords } from '../sibling-records'

/** What is wrong with the number of a project or of a project page, beside the other records. */
export function numberFault(
  { value, field, getEntry }: Pick<ControlProps<number | ''>, 'value' | 'field' | 'getEntry'>,
  { projects, pages }: typeof siblingRecords,
  original: number | '' | undefined,
): string | undefined {
  if (value === undefined || value === '') return undefined
  const slug = getEntry().get('slug')
  if (original === FALLBACK_PROJECT_ID && value !== original) {
    return `The site needs project ${FALLBACK_PROJECT_ID}. Put its number back.`
  }
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
