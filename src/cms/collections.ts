import {
  contentModel,
  mediaAddress,
  mediaFolder,
  type RecordKind,
} from '../content-model/content-model'
import { cmsFields } from './cms-field'
import type { CmsCollection, FileCollection, FolderCollection } from './decap-types'
import { recordFormat } from './record-format'

/** Paths of the repository; content/ is the only folder that the CMS writes to. */
const contentFolder = 'content'
const format = { format: recordFormat.name, extension: 'json' } as const

/** The collections of the CMS: every kind of record of the content model, once. */
export function cmsCollections(): CmsCollection[] {
  return [
    fileCollection('pages', 'Pages', 'The texts and pictures of each page.'),
    ...contentModel.filter(isFolder).map(folderCollection),
    fileCollection('settings', 'Settings', 'What every page says about the company.'),
  ]
}

function fileCollection(name: string, label: string, description: string): FileCollection {
  const kinds: readonly RecordKind[] = contentModel.filter(({ path }) =>
    path.startsWith(`${name}/`),
  )
  return {
    name,
    label,
    description,
    ...format,
    files: kinds.map((kind) => ({
      name: nameOf(kind),
      label: kind.label,
      file: `${contentFolder}/${kind.path}`,
      ...mediaFolders(nameOf(kind).replace(`${name}-`, '')),
      fields: cmsFields(kind.fields),
    })),
  }
}

function folderCollection(kind: RecordKind): FolderCollection {
  return {
    name: nameOf(kind),
    label: `${kind.label}s`,
    label_singular: kind.label,
    description: kind.description ?? '',
    ...format,
    folder: `${contentFolder}/${kind.path.replace(/\/$/, '')}`,
    create: true,
    delete: true,
    identifier_field: 'title',
    slug: '{{title}}',
    summary: '{{title}} | {{location}} | {{timeline}}',
    sortable_fields: ['title', 'location', 'timeline'],
    view_filters: [
      { label: 'In Kuwait', field: 'location', pattern: 'Kuwait' },
      { label: 'In the UAE', field: 'location', pattern: 'UAE' },
    ],
    view_groups: [
      { label: 'Location', field: 'location' },
      { label: 'Years', field: 'timeline' },
    ],
    ...mediaFolders('projects'),
    fields: cmsFields(kind.fields),
  }
}

function isFolder({ path }: RecordKind): boolean {
  return path.endsWith('/')
}

/** What the CMS calls a kind of record, such as pages-home; its preview is registered under it. */
export function nameOf({ path }: RecordKind): string {
  return path.replace(/\/$|\.json$/, '').replace('/', '-')
}

/** Where new pictures of a record land, and the address that they are called by. */
function mediaFolders(name: string): { media_folder: string; public_folder: string } {
  return {
    media_folder: `/${contentFolder}/${mediaFolder}/${name}`,
    public_folder: `${mediaAddress}${name}`,
  }
}
