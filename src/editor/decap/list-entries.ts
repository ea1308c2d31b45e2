import type { Content } from '../api/content-api'
import { getKeyId, getKeyPath } from '../api/record-key'
import { getRecordTitle, isFolder, type RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { otherLanguages, type Language } from '../../languages/languages'
import { findRecordKind, kinds, recordKinds } from '../../content/registry'
import { getCmsName, PICTURES_PATH } from '../state/address'
import { FORM } from './cms-config'
import { getEnglishName } from '../model/english-name'
import { formatTime } from '../model/format-time'
import { findSiteDraft, getContent } from '../state/content'
import { getDraft, isSaved, useDrafts } from '../state/drafts'
import { words } from '../words/words'
import {
  DELETED_SLUG,
  findGapLanguage,
  getGapSlug,
  getNewDraftSlug,
  MAX_LISTED_GAPS,
  parseSearchTerm,
} from './list-urls'
import { memoize } from '../model/memoize'
import { findTerm } from '../model/search-records'
import { listGaps, type Gap } from '../model/translation-gaps'

type Records = Content['records']

/** Data of a record or gap that Decap's lists show, search, sort and group. */
export interface ListEntry {
  /** Path below content/; for a gap, a path without a file. */
  readonly path: string
  readonly slug: string
  readonly label?: string
  readonly data: Json
}

/** States of a text, which follow the name of the language: "Arabic may be out of date". */
const MISSING = 'missing'
const OUTDATED = 'may be out of date'

/** A published record with its kind. */
interface Item {
  readonly kind: RecordKind
  readonly path: string
  readonly record: Json
}

/** The page of all pictures, which is in a list, although it is no record. */
const picturesPage: Item = {
  kind: { typeName: '', label: 'Pictures', path: PICTURES_PATH, fields: {} },
  path: PICTURES_PATH,
  record: {},
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare

/**
 * Lists the published records by kind, and those of a folder by number. Memoized, because lists
 * show them again with each change of a draft.
 */
export const listItems = memoize((records: Records): readonly Item[] => {
  const paths = Object.keys(records).sort(byNumber)
  return recordKinds.flatMap((kind) =>
    paths
      .filter((path) => (isFolder(kind) ? path.startsWith(kind.path) : path === kind.path))
      .map((path) => ({ kind, path, record: records[path]! })),
  )
})

/** Lists the drafts of unpublished records, on the server and in this browser, by key. */
function listNewDrafts(records: Records): Item[] {
  const atSite = getContent()?.drafts.map(({ key, record }) => [key, record] as const) ?? []
  const stored = Object.entries(useDrafts.getState()).map(
    ([key, { record }]) => [key, record] as const,
  )
  const drafts = new Map([...stored, ...atSite].filter(([key]) => !records[getKeyPath(key)]))
  return [...drafts].flatMap(([path, record]) => {
    const kind = findRecordKind(getKeyPath(path))
    return kind && isFolder(kind) && !records[path] ? { kind, path, record } : []
  })
}

/** Returns the name of a record in its list. */
function getSlug({ kind, path }: Item): string {
  const draftId = getKeyId(path)
  if (draftId) return getNewDraftSlug(draftId)
  return isFolder(kind) ? path.slice(kind.path.length).replace(/\.json$/, '') : getCmsName(kind)
}

/** Returns the name of a kind's list. */
export function getListName({ path }: RecordKind): string {
  return path.split('/')[0]!
}

/** Returns the entries of a Decap collection: its records, or the gaps of a language. */
export function listEntries(collection: string, records: Records): ListEntry[] {
  const language = findGapLanguage(collection)
  if (language) return listGapEntries(collection, language, records)
  const entries = [...listNewDrafts(records), ...listItems(records), picturesPage]
    .filter(({ kind }) => getListName(kind) === collection)
    .map((item) => ({
      // Adds a path from which Decap derives the slug of a search result.
      path: isFolder(item.kind) ? `${item.kind.path}${getSlug(item)}.json` : item.path,
      slug: getSlug(item),
      label: item.kind.label,
      data: createListData(item),
    }))
  const isSearch = parseSearchTerm(location.hash) !== undefined
  const folder = recordKinds.find(({ path }) => path === `${collection}/`)
  const { history = 'none' } = getContent() ?? {}
  if (isSearch || !folder || history === 'none') return entries
  return [...entries, { path: `${folder.path}${DELETED_SLUG}.json`, ...deletedRecords }]
}

/** The entry that leads to the deleted records of a folder. */
const deletedRecords = {
  slug: DELETED_SLUG,
  data: { summary: 'Recently deleted\nBring back what was removed from this list' },
}

/** Lists the gaps of a language. Outdated texts come first, because visitors see them. */
function listGapEntries(collection: string, language: Language, records: Records): ListEntry[] {
  // Returns no gaps during a search, because the search finds the records themselves.
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
 * Creates the data of a record for its list. During a search, Decap matches the letters of the term
 * in order, so that it does not find words in long texts. The data is then the term if the record
 * contains the term; otherwise it is empty.
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
  const stored = getDraft(path)
  const siteDraft = findSiteDraft(path)
  const author = siteDraft?.author ? ` by ${siteDraft.author}` : ''
  const gaps = listGaps(kind, record)
  return [
    ...(siteDraft ? [`Draft${author}, ${formatTime(siteDraft.savedAt)}`] : []),
    ...(stored && !isSaved(stored) ? [words.drafts.onlyHere] : []),
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
