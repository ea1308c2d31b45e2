import {
  contentFolder,
  isFolder,
  mediaFolder,
  mediaPath,
  type RecordKind,
  type CmsList,
} from '../content-model/record-kind'
import { recordKinds } from '../screens/registry'
import { cmsForm } from './cms-field'
import type { CmsCollection, CmsConfig, FileCollection, FolderCollection } from './decap-types'
import { cmsName, FILE_NAME } from './entry'
import { PHRASES_LOCALE } from './phrases'

/** The whole configuration of the CMS. */
export function cmsConfig(origin: string): CmsConfig {
  return {
    load_config_file: false,
    locale: PHRASES_LOCALE,
    backend: { name: 'site' },
    publish_mode: 'simple',
    site_url: origin,
    show_preview_links: false,
    logo: { src: '/favicon.svg' },
    media_folder: `${contentFolder}/${mediaFolder}`,
    public_folder: mediaPath.replace(/\/$/, ''),
    slug: { encoding: 'ascii', clean_accents: true },
    collections: collections(),
  }
}

/** Every kind of record of the content model, once. */
function collections(): CmsCollection[] {
  return [
    fileCollection('pages', 'Pages', 'The wording and pictures on each page.'),
    ...recordKinds.filter(isFolder).map(folderCollection),
    fileCollection('settings', 'Settings', 'Company details shown on every page.'),
  ]
}

const format = { format: 'json', extension: 'json' } as const

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
      fields: cmsForm(kind),
    })),
  }
}

function folderCollection(kind: RecordKind & { readonly list: CmsList }): FolderCollection {
  const { path, label, list } = kind
  const { columns, filters, groups } = list
  return {
    name: cmsName(kind),
    label: list.label,
    label_singular: label,
    description: list.description,
    ...format,
    folder: `${contentFolder}/${path.replace(/\/$/, '')}`,
    create: true,
    delete: true,
    identifier_field: columns[0],
    slug: `{{${FILE_NAME}}}`,
    summary: columns.map((column) => `{{${column}}}`).join(' | '),
    sortable_fields: [...columns],
    // Left out where there are none: Decap refuses an empty list of either.
    view_filters: filters && [...filters],
    view_groups: groups && [...groups],
    ...mediaFolders(list.media),
    fields: cmsForm(kind),
  }
}

/** Where new pictures of a record are put, and the path that they are called by. */
function mediaFolders(name: string): { media_folder: string; public_folder: string } {
  return {
    media_folder: `/${contentFolder}/${mediaFolder}/${name}`,
    public_folder: `${mediaPath}${name}`,
  }
}
