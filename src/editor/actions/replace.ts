import { create } from 'zustand'
import { isEqual } from '../../content/model/values'
import type { Json } from '../../content/model/record-file'
import type { RecordKind } from '../../content/model/record-kind'
import { replaceInRecord } from '../model/replace-text'
import type { Place } from '../model/search-items'
import { usePublication, type PublishedChange } from '../state/publication'
import { words } from '../words/words'
import { publishChanges } from './take-back'

/* Replaces words in several published records, as one change. */

/** The last replacement in this window. */
interface Replacement {
  readonly term: string
  readonly by: string
  readonly places: number
  readonly publication: readonly PublishedChange[]
}

/** Input for the replacement of a term. Kept while staff open a form and return to the search. */
export interface Choice {
  readonly term: string
  readonly by: string
  /**
   * Ids of the sentences in which the term is replaced. A sentence that appears later is not among
   * them, so that nothing is replaced unseen.
   */
  readonly ticked: ReadonlySet<string>
}

interface ReplaceState {
  readonly isRunning: boolean
  readonly choice?: Choice
  readonly last?: Replacement
}

/** Hook: the input of staff, the last replacement, and whether a replacement is running. */
export const useReplace = create<ReplaceState>()(() => ({ isRunning: false }))

/** A published record, and the found sentences in which a term is replaced. */
export interface ReplacedItem {
  readonly key: string
  readonly kind: RecordKind
  readonly published?: Json
  readonly places: readonly Place[]
}

/**
 * Replaces a term in sentences of published records, and publishes the records as one change.
 * @returns why nothing was replaced, as a sentence; undefined after success
 */
export async function replaceEverywhere(
  items: readonly ReplacedItem[],
  term: string,
  by: string,
): Promise<string | undefined> {
  const { setState } = useReplace
  const replaced = items.flatMap(({ key, kind, published, places }) => {
    const after = published && replaceInRecord(kind, published, places, by)
    const isChanged = after && !isEqual(published, after)
    return isChanged ? { change: { key, kind, before: published, after }, places } : []
  })
  if (replaced.length === 0) return words.replace.failed(words.replace.unchanged)
  const changes = replaced.map(({ change }) => change)
  const places = replaced.flatMap((each) => each.places).length
  setState({ isRunning: true })
  const reason = await publishChanges(changes, words.replace)
  if (reason === undefined) {
    setState({ last: { term, by, places, publication: usePublication.getState() } })
  }
  setState({ isRunning: false })
  return reason && words.replace.failed(reason)
}
