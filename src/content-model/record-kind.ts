import type { Field, Fields } from './field'
import type { Json } from './record-file'
import { slugify } from './values'

/** The folder of the repository that staff edit; the CMS writes nowhere else. */
export const contentFolder = 'content'

/** The folder of the pictures below content/, and the path they are called by in records. */
export const mediaFolder = 'media'
export const mediaPath = '/media/'

/** A kind of record in content/: where its files are, what GraphQL calls it and its fields. */
export interface RecordKind {
  /** Name of the GraphQL type. */
  readonly typeName: string
  /** What staff call one of them. */
  readonly label: string
  /** Path below content/: one file, or a folder that ends with a slash. */
  readonly path: string
  readonly fields: Fields
  /** How staff find their way in a folder of records. */
  readonly list?: CmsList
}

/** What the CMS shows above and in the list of a folder of records. */
export interface CmsList {
  /** What staff call all of them. */
  readonly label: string
  readonly description: string
  /** The folder below content/media/ that new pictures are put in. */
  readonly media: string
  /** Names of the text fields that records are listed by; the first one names a new file. */
  readonly columns: readonly [string, ...string[]]
  readonly groups?: readonly { readonly label: string; readonly field: string }[]
}

/** What GraphQL calls a field. A record's own `id` is `jsonId`, for `id` is the node's. */
export function toGraphqlName(field: string): string {
  return field === 'id' ? 'jsonId' : field
}

/** What GraphQL calls the record beside its number: `project` beside `projectId`. */
export function toLinkedName(field: string): string {
  return field.replace(/Id$/, '')
}

/** Whether staff may add records of a kind. */
export function isFolder(kind: RecordKind): kind is RecordKind & { readonly list: CmsList } {
  return kind.list !== undefined
}

/** What staff know a record by: the name of its page, or the first of the texts in its list. */
export function getRecordTitle({ label, list }: RecordKind, record?: Json): string {
  const name = list && record?.[list.columns[0]]
  return typeof name === 'string' && name ? name : label
}

/** The name of the file of a new record: its number, and what is left of its title. */
export function createFileName({ fields, list }: RecordKind, record: Json): string {
  const [numbered = ''] = Object.entries(fields).find(([, field]) => 'unique' in field) ?? []
  return slugify(`${Number(record[numbered]) || 0} ${String(record[list?.columns[0] ?? ''])}`)
}

/** Whether a field has no input, because a record gets its value while it is saved. */
export function isGenerated(field: Field): boolean {
  if (field.type === 'text') return field.generatedFrom !== undefined
  return field.type === 'number' && field.unique === true
}

/** Whether a file is a picture that the site can show, by its name. Hidden files are none. */
export function isPicture(file: string): boolean {
  return /(^|\/)[^./][^/]*\.(jpe?g|png|webp|svg)$/i.test(file)
}
