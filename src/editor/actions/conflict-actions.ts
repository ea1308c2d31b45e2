import type { Conflict } from '../../content/model/merge-records'
import type { Json } from '../../content/model/record-file'
import { isEqual } from '../../content/model/values'
import { changeRecord, withBooleanFlags } from '../model/change-record'
import { findSiteDraft } from '../state/content'
import { updateDraft } from '../state/drafts'
import { getForm, patchForm } from '../state/forms'
import { rebase, withNews } from '../state/news'
import { settleSiteNews } from './draft-actions'

/* Decides conflicts for staff: fields that both this form and somebody else have changed. `key` is
   the key of the form's record; see record-key.ts. */

export type Side = 'ours' | 'theirs'

/**
 * Decides a conflict between the form (`ours`) and the published record (`theirs`). Puts the
 * published value into the draft's base, so that the field is no longer a conflict.
 */
export function decidePublished(key: string, { path, theirs }: Conflict, side: Side): void {
  const { kind, published } = getForm(key) ?? {}
  if (!kind || !published) return
  const decide = (record: Json) => setValueAt(record, path, theirs)
  updateDraft(
    key,
    (draft) =>
      draft && {
        ...draft,
        opened: decide(draft.opened ?? {}),
        record:
          side === 'theirs' ? changeRecord(kind.fields, draft.record, path, theirs) : draft.record,
      },
  )
  patchForm(key, { problem: undefined })
  updateDraft(key, (draft) => {
    const settled = draft && withNews(kind, draft, published)
    // Ends a draft that differs from the published record only by the form of its outdated flags.
    return settled && isEqual(withBooleanFlags(settled.record), published) ? undefined : settled
  })
}

/** Decides a conflict between the form (`ours`) and the draft on the server (`theirs`). */
export function decideSaved(key: string, { path, theirs }: Conflict, side: Side): void {
  const form = getForm(key)
  const siteDraft = findSiteDraft(key)
  const saved = form?.draft?.siteDraft
  if (!form || !siteDraft || !saved) return
  const record = setValueAt(rebase(form, saved), path, theirs)
  updateDraft(
    key,
    (draft) =>
      draft && {
        ...draft,
        siteDraft: { ...saved, record, base: form.opened ?? null },
        record:
          side === 'theirs'
            ? changeRecord(form.kind.fields, draft.record, path, theirs)
            : draft.record,
      },
  )
  patchForm(key, { problem: undefined })
  settleSiteNews(key)
}

/**
 * Returns a copy of a record with a new value at a path, which can lead into groups. Undefined
 * removes the field.
 */
function setValueAt(record: Json, path: string, value: unknown): Json {
  const [name = '', ...rest] = path.split('.')
  const inside =
    rest.length > 0 ? setValueAt((record[name] ?? {}) as Json, rest.join('.'), value) : value
  const entries = Object.entries({ ...record, [name]: inside })
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined))
}
