import type { SiteDraft } from '../api/content-api'
import { findConflicts, type Conflicts } from '../../content/model/merge-records'
import { removeUnknown, type Json } from '../../content/model/record-file'
import { isGenerated, type RecordKind } from '../../content/model/record-kind'
import { isEqual } from '../../content/model/values'
import { mergeEdits } from '../model/change-record'
import { pickSaved, type Draft, type SavedState } from './drafts'
import type { OpenForm } from './forms'

/** Changes that somebody else has made to a record that is being edited. Derived, never stored. */
export interface News {
  readonly theirs: Json
  /**
   * The form's record with the changes of somebody else. In a field that both have changed, the
   * form's value wins.
   */
  readonly merged: Json
  readonly conflicts: Conflicts
}

type Edited = Pick<OpenForm, 'kind' | 'draft' | 'record' | 'opened' | 'published'>

/**
 * Finds what others have published since a form's draft was opened. Returns undefined if the record
 * has not changed or was deleted.
 */
export function findNews({ kind, draft, published }: Edited): News | undefined {
  if (!draft?.opened || !published || isEqual(draft.opened, published)) return undefined
  return compare(kind, draft.opened, draft.record, published)
}

/**
 * Returns a draft with what others have published since it was opened. Returns the draft unchanged
 * if nobody has published anything, or if both have changed the same field.
 */
export function withNews(kind: RecordKind, draft: Draft, published: Json | undefined): Draft {
  const news = findNews({ kind, published, draft, ...draft })
  if (!published || !news || news.conflicts.size > 0) return draft
  return { ...draft, record: news.merged, opened: published }
}

/**
 * Finds what others have saved on the server since the form has opened or saved its draft. Returns
 * undefined if nobody has saved anything.
 */
export function findSiteNews(form: Edited, siteDraft: SavedState | undefined): News | undefined {
  const saved = form.draft?.siteDraft
  if (!saved || !siteDraft || saved.version === siteDraft.version) return undefined
  const theirs = removeUnknown(form.kind.fields, rebase(form, siteDraft))
  return compare(form.kind, rebase(form, saved), form.record, theirs)
}

function compare({ fields }: RecordKind, base: Json, ours: Json, theirs: Json): News {
  return {
    theirs,
    merged: mergeEdits(fields, base, ours, theirs),
    conflicts: findConflicts(fields, base, ours, theirs),
  }
}

/**
 * Returns the record of a server's draft as if staff had edited it from the published record that
 * the form has opened.
 */
export function rebase({ kind, opened }: Edited, { base, record }: SavedState): Json {
  return opened ? mergeEdits(kind.fields, base ?? {}, record, opened) : record
}

/**
 * Returns the draft of this browser that opens a draft of the server, merged with newer values of
 * the published record.
 */
export function openDraft(
  kind: RecordKind,
  siteDraft: SiteDraft,
  published: Json | undefined,
): Draft {
  const { base, from } = siteDraft
  const record = rebase({ kind, published, record: published ?? {}, opened: published }, siteDraft)
  return { record, opened: base ?? published, siteDraft: pickSaved(siteDraft), from }
}

/** Returns true if two records differ only in generated values, such as a number. */
export function areSameTexts({ fields }: RecordKind, one: Json, other: Json): boolean {
  const generated = Object.keys(fields).filter((name) => isGenerated(fields[name]!))
  const without = (record: Json) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !generated.includes(name)))
  return isEqual(without(one), without(other))
}
