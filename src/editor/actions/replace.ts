import { create } from 'zustand'
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

interface ReplaceState {
  readonly isRunning: boolean
  /** Reason why the last replacement failed, as a sentence. */
  readonly problem?: string
  readonly last?: Replacement
}

/** Hook: the running action, and the last replacement. */
export const useReplace = create<ReplaceState>()(() => ({ isRunning: false }))

/** Removes the reason why the last replacement failed. */
export function clearProblem(): void {
  useReplace.setState({ problem: undefined })
}

/** A published record, and the places in which words are replaced. */
export interface ReplacedItem {
  readonly key: string
  readonly kind: RecordKind
  readonly published?: Json
  readonly places: readonly Place[]
}

/**
 * Replaces a term in places of published records, and publishes them as one change.
 * @returns true if they are published
 */
export async function replaceEverywhere(
  items: readonly ReplacedItem[],
  term: string,
  by: string,
): Promise<boolean> {
  const { getState, setState } = useReplace
  if (getState().isRunning) return false
  const changes = items.flatMap(({ key, kind, published, places }) =>
    published
      ? { key, kind, before: published, after: replaceInRecord(kind, published, places, by) }
      : [],
  )
  const places = items.flatMap((item) => item.places).length
  setState({ isRunning: true, problem: undefined })
  const reason = await publishChanges(changes, words.replace)
  if (reason === undefined) {
    setState({ last: { term, by, places, publication: usePublication.getState() } })
  }
  setState({ isRunning: false, problem: reason && words.replace.failed(reason) })
  return reason === undefined
}
