import type { Content } from '../api/content-api'
import { getKeyPath } from '../api/record-key'
import { getFieldLabel } from '../../content/model/field-label'
import { findPictureUses, type PictureUse } from '../../content/model/picture-uses'
import type { Json } from '../../content/model/record-file'
import { getRecordTitle, mediaPath, type RecordKind } from '../../content/model/record-kind'
import { getOutdatedFlagName, getPropertyName } from '../../content/model/translation'
import { getValueAt, isEmpty, isObject } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { languages, type Language } from '../../languages/languages'
import { foldText } from './fold-text'
import { memoize } from './memoize'

/* The pictures of the site, with their uses and descriptions in records. */

/** Text that describes a picture in one field. */
export interface Description {
  readonly language: Language
  readonly text: string
  /** True if the text may describe an earlier picture of the field. */
  readonly isOutdated: boolean
}

/** A field of a published record or of a draft that shows a picture. */
export interface LibraryUse extends PictureUse {
  readonly kind: RecordKind
  readonly title: string
  /** Label of the field, such as "Gallery pictures 3". */
  readonly label: string
  readonly descriptions: readonly Description[]
}

/** Size of a picture's file, and the date on which the file was added to the site. */
export interface FileInfo {
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** ISO date; undefined if git does not tell the date. */
  readonly addedAt?: string
}

export interface LibraryPicture {
  readonly path: string
  /** The path without `/media/`. */
  readonly name: string
  readonly uses: readonly LibraryUse[]
  readonly draftUses: readonly LibraryUse[]
  /** Undefined until the site has been built with the picture. */
  readonly info?: FileInfo
}

/** A record, with the key of its form. */
export type KeyedRecord = readonly [key: string, record: Json]

/** Lists the uses of pictures in a record, by the paths of the pictures. */
export const listUses = memoize((key: string, record: Json) => {
  const kind = findRecordKind(getKeyPath(key))
  const uses = findPictureUses({ [key]: record })
  return new Map(
    kind && [...uses].map(([path, all]) => [path, all.map((use) => toLibraryUse(kind, use))]),
  )
})

function toLibraryUse(kind: RecordKind, use: PictureUse): LibraryUse {
  const group = use.field.split('.').slice(0, -1).join('.')
  return {
    ...use,
    kind,
    title: getRecordTitle(kind, use.record),
    label: getFieldLabel(kind.fields, group || use.field),
    descriptions: findDescriptions(use),
  }
}

/** Finds the descriptions of a picture's file, in the languages that show this file. */
function findDescriptions({ record, field }: PictureUse): Description[] {
  const steps = field.split('.')
  const name = steps.pop()!
  const group = getValueAt(record, steps.join('.'))
  if (!isObject(group)) return []
  return listFileLanguages(group, name).flatMap((language) => {
    const altName = getPropertyName(language, 'alt')
    const { [altName]: text, [getOutdatedFlagName(altName)]: isOutdated } = group
    return typeof text === 'string' && text.trim() !== ''
      ? [{ language, text, isOutdated: Boolean(isOutdated) }]
      : []
  })
}

/** Lists the languages in which a picture shows one of its files. */
export function listFileLanguages(picture: Json, fileName: string): readonly Language[] {
  return languages.filter((language) => {
    const ownName = getPropertyName(language, 'file')
    return fileName === ownName || (fileName === 'file' && isEmpty(picture[ownName]))
  })
}

/**
 * Lists the published pictures.
 * @param edits records with the edits in this browser, by key
 * @param infos sizes and dates of the pictures, by path
 */
export function listLibrary(
  { records, drafts, pictures }: Pick<Content, 'records' | 'drafts' | 'pictures'>,
  edits: readonly KeyedRecord[],
  infos: Readonly<Record<string, FileInfo>>,
): LibraryPicture[] {
  const published = collect(Object.entries(records))
  const unpublished = collect([
    ...drafts.map(({ key, record }): KeyedRecord => [key, record]),
    ...edits,
  ])
  return pictures.map((path) => ({
    path,
    name: path.replace(mediaPath, ''),
    uses: published.get(path) ?? [],
    draftUses: unpublished.get(path) ?? [],
    info: infos[path],
  }))
}

function collect(records: readonly KeyedRecord[]): ReadonlyMap<string, readonly LibraryUse[]> {
  const all = new Map<string, LibraryUse[]>()
  for (const [key, record] of records) {
    for (const [path, uses] of listUses(key, record)) {
      const known = all.get(path)
      if (known) known.push(...uses)
      else all.set(path, [...uses])
    }
  }
  return all
}

/** Returns the name of a picture's file, without its folder. */
export function getFileName({ name }: Pick<LibraryPicture, 'name'>): string {
  return name.replace(/^.*\//, '')
}

export function isUnused({ uses, draftUses }: LibraryPicture): boolean {
  return uses.length + draftUses.length === 0
}

/** Returns the descriptions of a picture without repetitions, published descriptions first. */
export function listDescriptions({
  uses,
  draftUses,
}: Pick<LibraryPicture, 'uses' | 'draftUses'>): readonly Description[] {
  const all = [...uses, ...draftUses].flatMap((use) => use.descriptions)
  return all.filter(
    ({ language, text }, index) =>
      all.findIndex((other) => other.language === language && other.text === text) === index,
  )
}

const getSearchText = memoize((picture: LibraryPicture) => {
  const places = [...picture.uses, ...picture.draftUses].flatMap(({ title, label }) => [
    title,
    label,
  ])
  const descriptions = listDescriptions(picture).map(({ text }) => text)
  return foldText([picture.name, ...descriptions, ...new Set(places)].join('\n'))
})

/**
 * Returns the pictures that contain all words of a query, in the picture's name, its descriptions,
 * and the titles and labels of the fields that show the picture.
 */
export function searchLibrary(
  pictures: readonly LibraryPicture[],
  query: string,
): readonly LibraryPicture[] {
  const terms = foldText(query).split(' ').filter(Boolean)
  if (terms.length === 0) return pictures
  return pictures.filter((picture) => terms.every((term) => getSearchText(picture).includes(term)))
}

type Compare = (a: LibraryPicture, b: LibraryPicture) => number

const collator = new Intl.Collator(undefined, { numeric: true })
const byName: Compare = (a, b) => collator.compare(getFileName(a), getFileName(b))

/** Comparators of pictures. A picture without `info` counts as the newest. */
const orders = {
  date: (a, b) => getTime(b) - getTime(a),
  name: byName,
  size: (a, b) => getBytes(b) - getBytes(a),
  unused: (a, b) => Number(isUnused(b)) - Number(isUnused(a)),
} satisfies Record<string, Compare>

export type LibraryOrder = keyof typeof orders

export const libraryOrders = Object.keys(orders) as readonly LibraryOrder[]

const NEW = 8.64e15
const getTime = ({ info }: LibraryPicture) => (info ? Date.parse(info.addedAt ?? '') || 0 : NEW)
const getBytes = ({ info }: LibraryPicture) => info?.bytes ?? 0

/** Sorts pictures by an order, and equal pictures by name. */
export function sortLibrary(
  pictures: readonly LibraryPicture[],
  order: LibraryOrder,
): readonly LibraryPicture[] {
  return pictures.toSorted((a, b) => orders[order](a, b) || byName(a, b))
}
