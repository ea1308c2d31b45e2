import { recordKinds } from '../screens/registry'
import { isFolder, type RecordKind } from '../content-model/record-kind'
import { contentFolder, mediaFolder, mediaPath } from '../content-model/content-folder'
import { cmsFields } from './cms-field'
import { cmsName } from './cms-name'
import type { CmsCollection, FileCollection, FolderCollection } from './decap-types'
import { recordFormat } from './record-format'

const format = { format: recordFormat.name, extension: 'json' } as const

/** The collections of the CMS: every kind of record of the content model, once. */
export function cmsCollections(): CmsCollection[] {
  return [
    fileCollection('pages', 'Pages', 'The texts and pictures of each page.'),
    ...recordKinds.filter(isFolder).map(folderCollection),
    fileCollection('settings', 'Settings', 'What every page says about the company.'),
  ]
}

function fileCollection(name: string, label: string, description: string): FileCollection {
  const kinds = recordKinds.filter(({ path }) => path.startsWith(`${name}/`))
  return {
    name,
    label,
    description,
    ...format,
    files: kinds.map((kind) => ({
      name: cmsName(kind),
      label: kind.label,
      file: `${contentFolder}/${kind.path}`,
      ...mediaFolders(cmsName(kind).replace(`${name}-`, '')),
      fields: cmsFields(kind.fields),
    })),
  }
}

function folderCollection(kind: RecordKind): FolderCollection {
  const { path, label, list, fields } = kind
  const { description = '', columns = ['title'] as const, filters, groups } = list ?? {}
  const name = cmsName(kind)
  return {
    name,
    label: `${label}s`,
    label_singular: label,
    description,
    ...format,
    folder: `${contentFolder}/${path.replace(/\/$/, '')}`,
    create: true,
    delete: true,
    identifier_field: columns[0],
    slug: `{{${columns[0]}}}`,
    summary: columns.map((column) => `{{${column}}}`).join(' | '),
    sortable_fields: columns,
    // Left out where there are none: Decap refuses an empty list of either.
    view_filters: filters,
    view_groups: groups,
    ...mediaFolders(name),
    fields: cmsFields(fields),
  }
}

/** Where new pictures of a record land, and the address that they are called by. */
function mediaFolders(name: string): { media_folder: string; public_folder: string } {
  return {
    media_folder: `/${contentFolder}/${mediaFolder}/${name}`,
    public_folder: `${mediaPath}${name}`,
  }
}
