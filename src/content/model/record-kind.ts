import type { Field, Fields } from './field'
import type { Json } from './record-file'
import { isEmpty, slugify } from './values'

/** Folder of the repository that the CMS edits. The CMS writes nowhere else. */
export const contentFolder = 'content'

/** Folder of pictures below content/. */
export const mediaFolder = 'media'

/** Prefix of the paths of pictures in records. */
export const mediaPath = '/media/'

/** Folder below content/media/ for pictures that are added without a record. */
export const libraryFolder = 'library'

/** A kind of record in content/. */
export interface RecordKind {
  /** Name of the GraphQL type. */
  readonly typeName: string
  /** Label of one record, for staff. */
  readonly label: string
  /** Path below content/ of one file, or of a folder with a slash at the end. */
  readonly path: string
  readonly fields: Fields
  /** Settings of the list in the CMS; undefined for a single file. */
  readonly list?: CmsList
}

/** Settings of the list that the CMS shows for a folder of records. */
export interface CmsList {
  /** Label of the list, for staff. */
  readonly label: string
  readonly description: string
  /** Folder below content/media/ for new pictures. */
  readonly media: string
  /** Names of the text fields that the list shows. The first field is part of a new file's name. */
  readonly columns: readonly [string, ...string[]]
  readonly groups?: readonly { readonly label: string; readonly field: string }[]
}

/**
 * Returns the GraphQL name of a field: `jsonId` for `id`, because Gatsby gives each node an `id`.
 */
export function toGraphqlName(field: string): string {
  return field === 'id' ? 'jsonId' : field
}

/** Returns the GraphQL name of a linked record: `project` for the number `projectId`. */
export function toLinkedName(field: string): string {
  return field.replace(/Id$/, '')
}

/** Returns true if a kind is a folder, to which staff can add records. */
export function isFolder(kind: RecordKind): kind is RecordKind & { readonly list: CmsList } {
  return kind.list !== undefined
}

/** Returns the name of the folder below content/media/ for new pictures of a kind. */
export function getMediaFolder({ path, list }: RecordKind): string {
  return list?.media ?? path.replace(/^.*\/|\.json$/g, '')
}

/** Returns the name of the field with a generated number; an empty string if the kind has none. */
export function findNumberField({ fields }: RecordKind): string {
  return Object.keys(fields).find((name) => isGenerated(fields[name]!)) ?? ''
}

/**
 * Returns the title of a record for staff: the text in the first column of its list, or the label
 * of its kind.
 */
export function getRecordTitle({ label, list }: RecordKind, record?: Json): string {
  const name = list && record?.[list.columns[0]]
  return typeof name === 'string' && !isEmpty(name) ? name : label
}

/** Returns the file name of a new record, without extension: a slug of its number and title. */
export function createFileName({ fields, list }: RecordKind, record: Json): string {
  const [numberField = ''] = Object.entries(fields).find(([, field]) => 'unique' in field) ?? []
  return slugify(`${Number(record[numberField]) || 0} ${String(record[list?.columns[0] ?? ''])}`)
}

/** Returns true if a field has no input, because the server generates the value at publication. */
export function isGenerated(field: Field): boolean {
  if (field.type === 'text') return field.generatedFrom !== undefined
  return field.type === 'number' && field.unique === true
}

/** Returns true for a group that staff switch on and off. */
export function isSwitched(field: Field): boolean {
  return field.type === 'group' && field.switchLabel !== undefined
}

/** Returns true for the name of a picture file that the site can show and that is not hidden. */
export function isPicture(file: string): boolean {
  return /(^|\/)[^./][^/]*\.(jpe?g|png|webp|svg)$/i.test(file)
}
