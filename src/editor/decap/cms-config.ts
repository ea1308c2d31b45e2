import {
  contentFolder,
  isFolder,
  mediaFolder,
  mediaPath,
  type RecordKind,
  type CmsList,
} from '../../content/model/record-kind'
import { otherLanguages, type Language } from '../../languages/languages'
import { recordKinds } from '../../content/registry'
import { getCmsName, PICTURES_PAGE, PICTURES_PATH } from '../state/address'
import { STAFF_LOCALE } from './decap-messages'
import { getEnglishName } from '../model/english-name'
import { getGapListName, MAX_LISTED_GAPS } from './list-urls'

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

/**
 * Creates the collections: all pages, each folder of records, all settings, and the missing texts
 * in each language.
 */
function createCollections() {
  return [
    createFileCollection('pages', 'Pages', 'The wording and pictures on each page.'),
    ...recordKinds.filter(isFolder).map(createFolderCollection),
    createSettings(),
    ...otherLanguages.map(createGapCollection),
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
    // Names a file that does not exist, because Decap requires one; the page lists the pictures of
    // all records.
    file: `${contentFolder}/${PICTURES_PATH}`,
    fields: [formField],
    editor: { preview: false },
  }
  return { ...settings, files: [...settings.files, pictures] }
}

/** Format of entries, and template of their summaries in lists; see list-entries.ts. */
const format = { format: 'json', extension: 'json', summary: '{{summary}}' } as const

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
    // Names the field that Decap searches.
    identifier_field: FORM,
    sortable_fields: columns,
    // Undefined if there are no groups, because Decap rejects an empty list.
    view_groups: groups,
    fields: [formField, ...createListFields(kind)],
  }
}

/** Creates the list of texts that are missing or may be out of date in a language. */
function createGapCollection(language: Language) {
  const name = getEnglishName(language)
  const groups = [
    { label: 'Page or project', field: 'place' },
    { label: name, field: 'state' },
  ]
  return {
    name: getGapListName(language),
    label: name,
    description: `Texts that have no ${name}, or whose ${name} may be out of date; the first ${MAX_LISTED_GAPS} of them.`,
    ...format,
    folder: `${contentFolder}/${getGapListName(language)}`,
    create: false,
    identifier_field: FORM,
    sortable_fields: [],
    view_groups: groups,
    fields: [formField, ...groups.map((group) => createHiddenField(group.field, group.label))],
  }
}

// Leaves the label empty, because the form has a heading.
const formField = { name: FORM, label: '', widget: FORM, required: false }

/** Creates hidden fields, by which a list shows, sorts and groups records. */
function createListFields({ fields, list }: RecordKind & { readonly list: CmsList }) {
  const names = [...list.columns, ...(list.groups ?? []).map(({ field }) => field)]
  return [...new Set(names)].map((name) => createHiddenField(name, fields[name]?.label ?? name))
}

function createHiddenField(name: string, label: string) {
  return { name, label, widget: 'hidden', required: false }
}
