import { isFolder, type RecordKind } from '../../content/model/record-kind'
import { isEmpty } from '../../content/model/values'
import { recordKinds } from '../../content/registry'
import { getChoiceLabel } from '../model/choice-label'
import type { Records } from '../model/find-records'
import { hasNoPage, isUnpublished, type DeskItem } from './desk-items'
import type { DeskRoute } from './desk-routes'
import { words } from '../words/words'

/** Predicates of the filters, by the value of `show` in the URL. */
export const filters = {
  '': () => true,
  unpublished: isUnpublished,
  translations: ({ gaps }: DeskItem) => gaps.length > 0,
  'no-page': hasNoPage,
} as const

export type FilterName = keyof typeof filters

/** Returns the name of the filter for a value in the URL; the first filter for an unknown value. */
export function findFilter(value: string): FilterName {
  return Object.hasOwn(filters, value) ? (value as FilterName) : ''
}

const collator = new Intl.Collator(words.locale, { numeric: true, sensitivity: 'base' })

/** Comparators of items, by the value of `sort` in the URL. Other values keep the given order. */
const sorts: ReadonlyMap<string, (a: DeskItem, b: DeskItem) => number> = new Map([
  ['title', (a, b) => collator.compare(a.title, b.title)],
  ['changed', (a, b) => getLastTime(b) - getLastTime(a)],
])

/** Returns the time of the last change or draft, in ms; 0 if no time is available. */
function getLastTime({ lastChange, siteDraft, draft }: DeskItem): number {
  const dates = [lastChange?.publishedAt, siteDraft?.savedAt, draft?.editedAt]
  return Math.max(0, ...dates.map((date) => (date ? Date.parse(date) : 0)))
}

/** Items below one heading of the content page. */
export interface Section {
  readonly label: string
  /** Kind of the records that staff can add to the section. */
  readonly folder?: RecordKind
  /** A single group without a label, unless the items are grouped by a field. */
  readonly groups: readonly Group[]
}

export interface Group {
  readonly label: string
  readonly items: readonly DeskItem[]
}

/** Arranges items in sections: each folder, all pages, all settings. Includes empty sections. */
export function arrangeItems(
  items: readonly DeskItem[],
  { sort, group }: Pick<DeskRoute, 'sort' | 'group'>,
  records: Records,
): Section[] {
  const compare = sorts.get(sort)
  const sorted = compare ? items.toSorted(compare) : items
  const folders = recordKinds.filter(isFolder)
  const files = recordKinds.filter((kind) => !isFolder(kind)).map(({ path }) => path.split('/')[0]!)
  return [
    ...folders.map((folder) => ({
      label: folder.list.label,
      folder,
      groups: groupItems(
        sorted.filter(({ kind }) => kind === folder),
        folder,
        group,
        records,
      ),
    })),
    ...[...new Set(files)].map((name) => ({
      label: words.desk.groups[name as keyof typeof words.desk.groups],
      groups: [{ label: '', items: sorted.filter(({ kind }) => kind.path.startsWith(`${name}/`)) }],
    })),
  ]
}

/** Groups items by the text of a field. Items without a text come last. */
function groupItems(
  items: readonly DeskItem[],
  { fields, list }: RecordKind,
  fieldName: string,
  records: Records,
): Group[] {
  const field = list?.groups?.some((each) => each.field === fieldName) && fields[fieldName]
  if (!field) return [{ label: '', items }]
  const groups = new Map<string, DeskItem[]>()
  for (const item of items) {
    const value = item.record[fieldName]
    const text = field.type === 'choice' ? getChoiceLabel(field, value, records) : String(value)
    const label = isEmpty(value) ? words.desk.withoutValue : text
    groups.set(label, [...(groups.get(label) ?? []), item])
  }
  const isLast = (label: string) => Number(label === words.desk.withoutValue)
  return [...groups]
    .map(([label, its]) => ({ label, items: its }))
    .sort((a, b) => isLast(a.label) - isLast(b.label) || collator.compare(a.label, b.label))
}

/** Names and labels of the fields by which staff can group the content. */
export const groupFields = recordKinds.flatMap(({ list }) => list?.groups ?? [])
