import {
  contentFolder,
  isFolder,
  mediaFolder,
  mediaPath,
  type RecordKind,
  type CmsList,
} from '../content-model/record-kind'
import { recordKinds } from '../screens/registry'
import { getCmsName, PICTURES_PAGE, PICTURES_PATH } from './address'
import { STAFF_LOCALE } from './decap-messages'

/** Name of Decap's only input, the form of a whole record. */
export const FORM = 'record'

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
    createSettings(),
  ]
}

function createSettings() {
  const settings = createFileCollection(
    'settings',
    'Settings',
    'Company details shown on every page, and all pictures.',
  )
  const pictures = {
    name: PICTURES_PAGE,
    label: 'Pictures',
    // The file does not exist; the page lists the pictures of all records.
    file: `${contentFolder}/${PICTURES_PATH}`,
    fields: [formField],
    editor: { preview: false },
  }
  return { ...settings, files: [...settings.files, pictures] }
}

const format = { format: 'json', extension: 'json' } as const

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
      fields: [formField],
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
    identifier_field: columns[0],
    summary: columns.map((column) => `{{${column}}}`).join(' | '),
    sortable_fields: columns,
    // Undefined if there are no groups, because Decap rejects an empty list.
    view_groups: groups,
    fields: [formField, ...createListFields(kind)],
  }
}

// The label is empty because the form has a heading.
const formField = { name: FORM, label: '', widget: FORM, required: false }

/** Creates hidden fields for what a list shows, sorts and groups by. */
function createListFields({ fields, list }: RecordKind & { readonly list: CmsList }) {
  const names = [...list.columns, ...(list.groups ?? []).map(({ field }) => field)]
  return [...new Set(names)].map((name) => {
    const label = fields[name]?.label ?? name
    return { name, label, widget: 'hidden', required: false }
  })
}
