import { isTarget, projectPageReference } from '../../content/model/check-fields'
import { linkChoices } from '../../content/model/link-target'
import { getProjectPath } from '../../content/routes'
import type { FindRecords } from './find-records'

/** Lists the pages of the site, and the projects with a page, to which a link can lead. */
export function listLinkChoices(findRecords: FindRecords) {
  const projects = findRecords(projectPageReference.target)
    .filter(({ data }) => isTarget(projectPageReference, data))
    .map(({ data }) => ({
      label: `Project page: ${String(data.title)}`,
      value: getProjectPath(Number(data.id)),
    }))
  return [...linkChoices, ...projects]
}
