import { findRecordKind } from '../../screens/registry'
import { otherLanguages, type Language } from '../../languages/languages'
import { getFormUrl, parseAddress, withField } from '../address'
import { usePublished } from '../backend/published'
import { getEnglishName } from '../english-name'
import { findTerm } from './search-records'

export interface Search {
  readonly term: string
  /** Name of the only list that is searched. */
  readonly collection: string | undefined
}

const searchPattern = /^(#\/(?:collections\/([^/?]+)\/)?search\/)([^/?#]+)/
const gapPattern = /^#\/collections\/([^/?]+)\/entries\/([^?]+)\/([^/?]+)$/
/** Decap finds nothing for fewer characters. */
const MIN_TERM_LENGTH = 3

/** Parses the hash of an editor URL. Returns undefined if the URL leads to no search. */
export function parseSearch(hash: string): Search | undefined {
  const [, , collection, term] = searchPattern.exec(hash) ?? []
  return term === undefined ? undefined : { term: decode(term), collection }
}

/** Returns the name of the list of texts that are missing in a language, such as arabic. */
export function getGapListName(language: Language): string {
  return getEnglishName(language).toLowerCase()
}

export function findGapLanguage(collection: string): Language | undefined {
  return otherLanguages.find((language) => getGapListName(language) === collection)
}

/** Returns the name of a gap in its list, from which the URL of the gap's form can be derived. */
export function getGapSlug(recordPath: string, fieldPath: string): string {
  return `${recordPath.replace(/\.json$/, '')}/${fieldPath}`
}

/**
 * Returns the URL that replaces the URL of a list: for a gap, its field's form; for a result of the
 * open search, its form with the field to focus; for a short term, the term with spaces.
 */
export function resolveListUrl(hash: string): string {
  const [, start, , term = ''] = searchPattern.exec(hash) ?? []
  if (start) {
    const missing = MIN_TERM_LENGTH - decode(term).length
    return missing > 0 ? start + term + '%20'.repeat(missing) : hash
  }
  const [, collection = '', slug = '', field = ''] = gapPattern.exec(hash) ?? []
  const gapPath = `${decode(slug)}.json`
  const gapKind = findGapLanguage(collection) && findRecordKind(gapPath)
  if (gapKind) return withField(getFormUrl(gapKind, gapPath), field)
  const { term: searched } = parseSearch(location.hash) ?? {}
  const { kind, path } = parseAddress(hash) ?? {}
  const record = path && usePublished.getState()?.records[path]
  const match = searched && kind && record && findTerm(kind, record, searched)
  return match && match.path ? withField(hash, match.path) : hash
}

/** Decodes a part of a URL; an invalid one stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
