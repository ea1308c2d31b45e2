import {
  contentFolder,
  isFolder,
  mediaFolder,
  mediaPath,
  type RecordKind,
  type CmsList,
} from '../content-model/record-kind'
import { recordKinds } from '../screens/registry'
import { getCmsName, FILE_NAME, RECORD } from './entry'
import { STAFF_LOCALE } from './decap-messages'

/** Creates the configuration of Decap. */
export function createCmsConfig(origin: string) {
  return {
    load_config_file: false,
    locale: STAFF_LOCALE,
    backend: { name: 'site' },
    publish_mode: 'simple',
    site_url: origin,
    show_preview_links: false,
    logo: { src: '/favicon.svg' },
    media_folder: `${contentFolder}/${mediaFolder}`,
    public_folder: mediaPath.replace(/\/$/, ''),
    collections: createCollections(),
  }
}

/** Creates the collections: all pages, each folder of records, and all settings. */
function createCollections() {
  return [
    createFileCollection('pages', 'Pages', 'The wording and pictures on each page.'),
    ...recordKinds.filter(isFolder).map(createFolderCollection),
    createFileCollection('settings', 'Settings', 'Company details shown on every page.'),
  ]
}

const format = { format: RECORD, extension: 'json' } as const

function createFileCollection(name: string, label: string, description: string) {
  const kinds = recordKinds.filter(({ path }) => path.startsWith(`${name}/`))
  return {
    name,
    label,
    description,
    ...format,
    files: kinds.map((kind) => ({
      name: getCmsName(kind),
      label: kind.label,
      file: `${contentFolder}/${kind.path}`,
      fields: [createRecordField()],
    })),
  }
}

function createFolderCollection(kind: RecordKind & { readonly list: CmsList }) {
  const { path, label, list } = kind
  const { columns, groups } = list
  return {
    name: getCmsName(kind),
    label: list.label,
    label_singular: label,
    description: list.description,
    ...format,
    folder: `${contentFolder}/${path.replace(/\/$/, '')}`,
    create: true,
    delete: true,
    identifier_field: toNestedPath(columns[0]),
    slug: `{{${FILE_NAME}}}`,
    summary: columns.map((column) => `{{${toNestedPath(column)}}}`).join(' | '),
    sortable_fields: columns.map(toNestedPath),
    // Undefined if there are no groups, because Decap rejects an empty list.
    view_groups: groups?.map((group) => ({ ...group, field: toNestedPath(group.field) })),
    fields: [createRecordField(kind)],
  }
}

/** Creates the only field of a form: the record, with hidden fields for the fields of lists. */
function createRecordField(kind?: RecordKind & { readonly list: CmsList }) {
  const names = [
    ...(kind?.list.columns ?? []),
    ...(kind?.list.groups ?? []).map(({ field }) => field),
  ]
  const fields = [...new Set(names)].map((name) => {
    const label = kind?.fields[name]?.label ?? name
    return { name, label, widget: 'hidden', required: false }
  })
  // The label is empty because the form has a heading. Without hidden fields, the key `fields` is
  // missing, because Decap rejects both an empty list and undefined.
  const hiddenFields = fields.length > 0 ? { fields } : {}
  return { name: RECORD, label: '', widget: 'record', required: false, ...hiddenFields }
}

function toNestedPath(name: string): string {
  return `${RECORD}.${name}`
}
