import { findRecordKind, recordKinds } from '../../content/registry'
import { otherLanguages, type Language } from '../../languages/languages'
import { getDeletedUrl, getFormUrl, getNewKey, parseAddress, withField } from '../state/address'
import { getEnglishName } from '../model/english-name'
import { getContent } from '../state/content'
import { findTerm } from '../model/search-records'

const searchPattern = /^#\/(?:collections\/[^/?]+\/)?search\/([^/?#]+)/
const newDraftPattern = /^#\/collections\/([^/?]+)\/entries\/new\/([^/?]+)$/
const gapPattern = /^#\/collections\/([^/?]+)\/entries\/([^?]+)\/([^/?]+)$/
/** Minimum length of a term, because Decap finds nothing for shorter ones. */
const MIN_TERM_LENGTH = 3

/** Returns the term that a URL searches for; undefined if the URL leads to no search. */
export function parseSearchTerm(hash: string): string | undefined {
  const [, term] = searchPattern.exec(hash) ?? []
  return term === undefined ? undefined : decode(term)
}

/** Maximum number of texts in the list of a language, because Decap renders all of them at once. */
export const MAX_LISTED_GAPS = 300

/** Returns the name of the list of missing texts in a language, such as arabic. */
export function getGapListName(language: Language): string {
  return getEnglishName(language).toLowerCase()
}

export function findGapLanguage(collection: string): Language | undefined {
  return otherLanguages.find((language) => getGapListName(language) === collection)
}

/** Returns the name of a gap in its list, from which resolveListUrl() derives the form's URL. */
export function getGapSlug(recordPath: string, fieldPath: string): string {
  return `${recordPath.replace(/\.json$/, '')}/${fieldPath}`
}

/** Returns the name, in its list, of the draft of a new record. */
export function getNewDraftSlug(draftId: string): string {
  return `new/${draftId}`
}

/** Name, in the list of a folder, of the entry that leads to the deleted records. */
export const DELETED_SLUG = getNewDraftSlug('deleted')

/**
 * Returns the URL that replaces a URL of a list. A gap leads to the form of its field; the draft of
 * a new record, to its form; the deleted records, to a form that lists them; a search result, to
 * its form with the field to focus. A search in one list becomes a search in all lists, with spaces
 * after a short term.
 */
export function resolveListUrl(hash: string): string {
  const [, asked] = searchPattern.exec(hash) ?? []
  if (asked !== undefined) {
    const missingLength = Math.max(0, MIN_TERM_LENGTH - decode(asked).length)
    return `#/search/${asked}${'%20'.repeat(missingLength)}`
  }
  const [, list, draftId] = newDraftPattern.exec(hash) ?? []
  const newKind = recordKinds.find(({ path }) => path === `${list}/`)
  if (newKind && hash.endsWith(`/${DELETED_SLUG}`)) return getDeletedUrl(newKind)
  if (newKind && draftId) return getFormUrl(newKind, getNewKey(newKind, draftId))
  const [, collection = '', slug = '', field = ''] = gapPattern.exec(hash) ?? []
  const gapPath = `${decode(slug)}.json`
  const gapKind = findGapLanguage(collection) && findRecordKind(gapPath)
  if (gapKind) return withField(getFormUrl(gapKind, gapPath), field)
  const term = parseSearchTerm(location.hash)
  const { kind, path } = parseAddress(hash) ?? {}
  const record = path && getContent()?.records[path]
  const match = term && kind && record && findTerm(kind, record, term)
  return match && match.path ? withField(hash, match.path) : hash
}

/** Decodes a part of a URL. Returns an invalid part unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
