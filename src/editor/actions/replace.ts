import { create } from 'zustand'
import type { Json } from '../../content/model/record-file'
import { getRecordTitle, type RecordKind } from '../../content/model/record-kind'
import { isEqual } from '../../content/model/values'
import { replaceInRecord } from '../model/replace-text'
import type { Place } from '../model/search-items'
import { ApiFailure } from '../state/api-failure'
import { loadContent } from '../state/content'
import { updateDraft } from '../state/drafts'
import { findNews } from '../state/news'
import { words } from '../words/words'
import { MAX_ATTEMPTS, toChange, type Edited } from './publish'
import { checkEdited, nameRecord, runTogether } from './publish-together'
import { sendChange } from './send-change'

/* Replacing words in several published records, as one change. */

/** A record as it was published before and after a change. */
interface ChangedRecord {
  readonly key: string
  readonly kind: RecordKind
  readonly before: Json
  readonly after: Json
}

/** What was replaced last in this window. */
interface Replacement {
  readonly term: string
  readonly by: string
  readonly places: number
  readonly changes: readonly ChangedRecord[]
  readonly isTakenBack: boolean
}

interface ReplaceState {
  readonly isRunning: boolean
  /** Why the last action failed, as a sentence. */
  readonly problem?: string
  readonly last?: Replacement
}

/** Hook: the running action, and what was replaced last. */
export const useReplace = create<ReplaceState>()(() => ({ isRunning: false }))

/** Forgets why the last action failed. */
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
export function replaceEverywhere(
  items: readonly ReplacedItem[],
  term: string,
  by: string,
): Promise<boolean> {
  const changes = items.flatMap(({ key, kind, published, places }) =>
    published
      ? { key, kind, before: published, after: replaceInRecord(kind, published, places, by) }
      : [],
  )
  const places = items.flatMap((item) => item.places).length
  return run(changes, words.replace.failed, (published) => ({
    ...{ term, by, places },
    changes: published,
    isTakenBack: false,
  }))
}

/** Publishes the records as they were before the last replacement, as one change. */
export async function takeBack(): Promise<void> {
  const { last } = useReplace.getState()
  if (!last || last.isTakenBack) return
  const changes = last.changes.map(({ before, after, ...record }) => ({
    ...record,
    before: after,
    after: before,
  }))
  await run(changes, words.replace.notTakenBack, () => ({ ...last, isTakenBack: true }))
}

async function run(
  changes: readonly ChangedRecord[],
  describe: (reason: string) => string,
  finish: (published: readonly ChangedRecord[]) => Replacement,
): Promise<boolean> {
  const { getState, setState } = useReplace
  if (getState().isRunning) return false
  setState({ isRunning: true, problem: undefined })
  const reason = await runTogether(
    changes.map(({ key }) => key),
    async () => setState({ last: finish(await publish(changes)) }),
  )
  setState({ isRunning: false, problem: reason && describe(reason) })
  return reason === undefined
}

/** @returns the records as they were published */
async function publish(
  changes: readonly ChangedRecord[],
  attempt = 1,
): Promise<readonly ChangedRecord[]> {
  const { records } = await loadContent()
  // Others may have published something since, which is merged as in a form.
  const edited = changes.map(({ key, kind, before, after }): Edited => {
    const draft = { record: after, opened: before }
    return { key, kind, draft, ...draft, published: records[key] }
  })
  for (const each of edited) {
    checkEdited(each, getRecordTitle(each.kind, each.opened), words.replace)
  }
  try {
    const sent = edited.map(toChange)
    const { content } = await sendChange('site', sent)
    return edited.map(({ key, kind, published, opened = {}, record }, index) => {
      const after = content.records[key] ?? record
      updateDraftOf(kind, key, after)
      // The response to an earlier attempt may have been lost.
      const isRepeated = !published || isEqual(published, sent[index]!.record)
      return { key, kind, before: isRepeated ? opened : published, after }
    })
  } catch (error) {
    const isChanged = error instanceof ApiFailure && error.has('changed')
    if (isChanged && attempt < MAX_ATTEMPTS) return publish(changes, attempt + 1)
    throw nameRecord(error)
  }
}

/** Takes the published record into the draft of this browser, unless both have changed the same. */
function updateDraftOf(kind: RecordKind, key: string, published: Json): void {
  updateDraft(key, (draft) => {
    const news = draft && findNews({ kind, published, draft, ...draft })
    if (!news || news.conflicts.size > 0) return draft
    return { ...draft, record: news.merged, opened: published }
  })
}
