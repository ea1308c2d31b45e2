import type { PublishedContent } from '../api/old-content-api'
import { getRecordTitle, isFolder, type RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { isEqual } from '../../content/model/values'
import { otherLanguages, type Language } from '../../languages/languages'
import { kinds, recordKinds } from '../../content/registry'
import { getCmsName, PICTURES_PATH } from '../state/address'
import { FORM } from './cms-config'
import { getEnglishName } from '../model/english-name'
import { usePublished } from '../state/published'
import { findSiteDraft, useSiteDrafts } from '../state/site-drafts'
import { formatTime } from '../model/format-time'
import { readStoredDraft } from '../state/stored-drafts'
import {
  DELETED_SLUG,
  findGapLanguage,
  getGapSlug,
  getNewDraftSlug,
  MAX_LISTED_GAPS,
  parseSearchTerm,
} from './list-urls'
import { findTerm } from '../model/search-records'
import { listGaps, type Gap } from '../model/translation-gaps'

type Records = PublishedContent['records']

/** What Decap's lists show, search, sort and group of a record or of a gap. */
export interface ListEntry {
  /** Path below content/; for a gap, a path without a file. */
  readonly path: string
  readonly slug: string
  readonly label?: string
  readonly data: Json
}

/** States of a text in a language, after the name of the language. */
const MISSING = 'missing'
const OUTDATED = 'may be out of date'

/** A published record with its kind. */
interface Item {
  readonly kind: RecordKind
  readonly path: string
  readonly record: Json
}

/** The page of all pictures, which is in a list without being a record. */
const picturesPage: Item = {
  kind: { typeName: '', label: 'Pictures', path: PICTURES_PATH, fields: {} },
  path: PICTURES_PATH,
  record: {},
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare

/** Items of published records, because lists show them again with each change of a draft. */
const cache = new WeakMap<Records, readonly Item[]>()

/** Lists the published records by kind, those of a folder by the numbers in their names. */
export function listItems(records: Records): readonly Item[] {
  const known = cache.get(records)
  if (known) return known
  const paths = Object.keys(records).sort(byNumber)
  const items = recordKinds.flatMap((kind) =>
    paths
      .filter((path) => (isFolder(kind) ? path.startsWith(kind.path) : path === kind.path))
      .map((path) => ({ kind, path, record: records[path]! })),
  )
  cache.set(records, items)
  return items
}

/** Lists the drafts at the site of records that were never published, by their keys. */
function listNewDrafts(): Item[] {
  return useSiteDrafts.getState().flatMap(({ key, path, record }) => {
    const kind = recordKinds.find((each) => each.path === path)
    return kind && key !== path ? { kind, path: key, record } : []
  })
}

/** Returns the name of a record in its list. */
function getSlug({ kind, path }: Item): string {
  const [, draftId] = path.split('#')
  if (draftId) return getNewDraftSlug(draftId)
  return isFolder(kind) ? path.slice(kind.path.length).replace(/\.json$/, '') : getCmsName(kind)
}

/** Returns the name of a kind's list. */
export function getListName({ path }: RecordKind): string {
  return path.split('/')[0]!
}

/** Lists the entries of a list of Decap: records, or the gaps of a language. */
export function listEntries(collection: string, records: Records): ListEntry[] {
  const language = findGapLanguage(collection)
  if (language) return listGapEntries(collection, language, records)
  const entries = [...listNewDrafts(), ...listItems(records), picturesPage]
    .filter(({ kind }) => getListName(kind) === collection)
    .map((item) => ({
      // Decap derives the slug of a search result from its path.
      path: isFolder(item.kind) ? `${item.kind.path}${getSlug(item)}.json` : item.path,
      slug: getSlug(item),
      label: item.kind.label,
      data: createListData(item),
    }))
  const isSearch = parseSearchTerm(location.hash) !== undefined
  const folder = recordKinds.find(({ path }) => path === `${collection}/`)
  if (isSearch || !folder || !usePublished.getState()?.keepsHistory) return entries
  return [...entries, { path: `${folder.path}${DELETED_SLUG}.json`, ...deletedRecords }]
}

/** The entry that leads to the deleted records of a folder. */
const deletedRecords = {
  slug: DELETED_SLUG,
  data: { summary: 'Recently deleted\nBring back what was removed from this list' },
}

/** Lists the gaps of a language: outdated texts first, because visitors see them. */
function listGapEntries(collection: string, language: Language, records: Records): ListEntry[] {
  // A search finds the records themselves.
  if (parseSearchTerm(location.hash) !== undefined) return []
  const entries = listItems(records).flatMap(({ kind, path, record }) =>
    filterByLanguage(listGaps(kind, record), language).map((gap) => {
      const place = getRecordTitle(kind, record)
      const state = gap.isOutdated ? OUTDATED : MISSING
      const status = `${getEnglishName(language)} ${state}`
      const summary = joinLines([`${place}: ${gap.label}`, gap.original, status])
      const slug = getGapSlug(path, gap.path)
      return { path: `${collection}/${slug}.json`, slug, data: { place, state, summary } }
    }),
  )
  const filterByState = (state: string) => entries.filter(({ data }) => data.state === state)
  return [...filterByState(OUTDATED), ...filterByState(MISSING)].slice(0, MAX_LISTED_GAPS)
}

/**
 * Creates the data that a list shows of a record. While a search is open, Decap compares the term
 * with the data letter by letter, so that long texts never fit: the data is then the term itself if
 * the record contains it, and nothing otherwise.
 */
function createListData(item: Item): Json {
  const { kind, record } = item
  const title = getRecordTitle(kind, record)
  const term = parseSearchTerm(location.hash)
  if (term !== undefined) {
    const match = findTerm(kind, record, term)
    const summary = match && joinLines([title, match.label, match.excerpt])
    return summary ? { [FORM]: term, summary } : {}
  }
  const [, ...columns] = kind.list?.columns ?? []
  const details = columns.flatMap((column) => record[column] || []).join(' · ')
  const summary = joinLines([title, details, describeStates(item).join(' · ')])
  const used = [
    ...(kind.list?.columns ?? []),
    ...(kind.list?.groups ?? []).map(({ field }) => field),
  ]
  return {
    ...Object.fromEntries(used.map((name) => [name, record[name]])),
    summary,
  }
}

function joinLines(lines: readonly string[]): string {
  return lines.filter(Boolean).join('\n')
}

function describeStates(item: Item): string[] {
  const { kind, path, record } = item
  const stored = readStoredDraft(path)
  const siteDraft = findSiteDraft(path)
  const author = siteDraft?.author ? ` by ${siteDraft.author}` : ''
  const gaps = listGaps(kind, record)
  return [
    ...(siteDraft ? [`Draft${author}, ${formatTime(siteDraft.savedAt)}`] : []),
    ...(stored && !isEqual(stored.record, record) ? ['Not published: typed in this browser'] : []),
    ...(kind === kinds.project ? [hasPage(record) ? 'Has a page' : 'No page yet'] : []),
    ...otherLanguages.flatMap((language) =>
      describeGaps(filterByLanguage(gaps, language), language),
    ),
  ]
}

function hasPage(project: Json): boolean {
  return project.page !== undefined
}

function describeGaps(gaps: readonly Gap[], language: Language): string[] {
  const name = getEnglishName(language)
  const missingCount = gaps.filter(({ isOutdated }) => !isOutdated).length
  return [
    ...(missingCount > 0
      ? [`${name} ${MISSING}: ${missingCount} ${missingCount === 1 ? 'text' : 'texts'}`]
      : []),
    ...(missingCount < gaps.length ? [`${name} ${OUTDATED}`] : []),
  ]
}

function filterByLanguage(gaps: readonly Gap[], language: Language): readonly Gap[] {
  return gaps.filter((gap) => gap.language === language)
}
