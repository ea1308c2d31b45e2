import { create } from 'zustand'
import type { Draft as SiteDraft, PublishedContent, RecordVersion } from '../api/old-content-api'
import { listChangedLabels, type Conflicts } from '../../content/model/merge-records'
import { removeUnknown } from '../../content/model/record-file'
import { getRecordTitle, isFolder, type RecordKind } from '../../content/model/record-kind'
import { getValueAt, isEmpty, isEqual } from '../../content/model/values'
import { getFormUrl, getNewUrl, type Address } from './address'
import { usePublished } from './published'
import { withBooleanFlags } from '../model/change-record'
import { setFocusedField, useEditorView } from './editor-view'
import { checkRecord, type FormErrors } from './form-errors'
import type { Addition } from '../form/gallery-upload'
import { holdKey, releaseKey } from './key-locks'
import {
  deleteStoredDraft,
  findOtherDrafts,
  readStoredDraft,
  type Draft,
  type StoredDraft,
} from './stored-drafts'
import { closeNotice, notify } from './notice'
import { findPending } from './pending-pictures'

/* The drafts of the open forms. A draft begins and ends with the URL of its form, not with a mount,
   because Decap mounts a form again at will. */

export interface OpenDraft extends Draft {
  /** Stays the same when a new record gets its path. */
  readonly id: string
  readonly kind: RecordKind
  /** Path of the record below content/; for a new record, path of its folder. */
  readonly path: string
  /** Errors of fields, by path. */
  readonly errors: FormErrors
  /** Why the last action failed; a message about the whole record. */
  readonly problem?: string
  /** The running action. The form is inert until the action has ended. */
  readonly task?: 'Publishing' | 'Deleting' | 'Saving' | 'Discarding'
  /** Stored drafts that can be restored. */
  readonly found: readonly StoredDraft[]
  readonly conflict?: Conflict
  readonly shown?: ShownRecord
  /** Pictures that are being added to a list. */
  readonly addition?: Addition
  /** False if the browser cannot store the edits. */
  readonly isStored: boolean
  /** Path of the field that the form focuses next. */
  readonly focusRequest?: string
}

/** A record that form and preview show, read-only, instead of the edited one. */
export interface ShownRecord {
  readonly record: Draft['record']
  /** What the record is, for staff: "the version of 2 Jan 2030, 10:00". */
  readonly title: string
  /** The earlier version or the deleted record; undefined for the change of somebody else. */
  readonly version?: RecordVersion
}

/** A newer published record or site draft, with other values in fields that were edited too. */
export interface Conflict {
  /** Who has changed which fields, as a sentence. */
  readonly summary: string
  /** The record from which both were edited. */
  readonly base: Draft['record']
  readonly newer: Draft['record']
  /** The draft at the site; undefined for a published record. */
  readonly siteDraft?: SiteDraft
  readonly fields: Conflicts
}

/** Hook: the drafts of the open forms, by key. */
export const useDrafts = create<Readonly<Record<string, OpenDraft>>>()(() => ({}))

let address: Address | undefined
/** Contents of drafts that are opened next: restored ones, and copies of records. */
const initialDrafts = new Map<string, Draft>()

export function getDraft(key: string): OpenDraft | undefined {
  return useDrafts.getState()[key]
}

/** Changes properties of a draft that is open. */
export function patchDraft(key: string, patch: Partial<OpenDraft>): void {
  const draft = getDraft(key)
  if (draft) useDrafts.setState({ [key]: { ...draft, ...patch } })
}

export function removeDraft(key: string): void {
  const { [key]: _removed, ...others } = useDrafts.getState()
  useDrafts.setState(others, true)
  releaseKey(key)
}

/** Turns the draft of a new record into that of the published record, whose URL replaces its own. */
export function moveDraft(key: string, path: string): void {
  const { [key]: draft, ...others } = useDrafts.getState()
  if (!draft || key === path) return
  releaseKey(key)
  if (isShown(key)) {
    address = { kind: draft.kind, path, key: path, field: null }
    location.replace(getFormUrl(draft.kind, path))
  }
  useDrafts.setState({ ...others, [path]: { ...draft, path } }, true)
}

/** Returns the present key of a draft; undefined if the draft is closed. */
export function findKey(id: string): string | undefined {
  const drafts = useDrafts.getState()
  return Object.keys(drafts).find((key) => drafts[key]!.id === id)
}

export function hasEdits({ record, opened }: Draft): boolean {
  return !isEqual(record, opened ?? {})
}

/** Returns true if the edits of a draft are saved at the site. */
export function isSaved({ record, siteDraft }: Draft): boolean {
  return isEqual(record, siteDraft?.record)
}

export function isAdding({ addition }: OpenDraft): boolean {
  return addition !== undefined && addition.done < addition.count
}

/** Returns true if nothing of a draft is lost when its form closes. */
export function isSafe(draft: OpenDraft): boolean {
  const isPreparing = isAdding(draft) || findPending(draft.record).length > 0
  return isPreparing ? false : !hasEdits(draft) || isSaved(draft) || draft.isStored
}

/** Returns true if the URL leads to the form of a draft. */
export function isShown(key: string): boolean {
  return address?.key === key
}

/**
 * Returns what a form shows of a record that may have been written before the rules changed: what
 * the fields still have, with the errors of what does not fit. It may be incomplete.
 */
export function adoptRecord({ fields }: RecordKind, record: Draft['record']) {
  const known = removeUnknown(fields, record)
  const former = listChangedLabels(fields, known, record)
  const errors = [...checkRecord({ fields }, known)]
  return {
    record: known,
    errors: new Map(errors.filter(([path]) => !isEmpty(getValueAt(known, path)))),
    problem:
      former.length > 0
        ? `Left out, because the site no longer has such a field: ${former.join(', ')}.`
        : undefined,
  }
}

/** Opens the form of another draft, with the given content. */
export function openForm(kind: RecordKind, key: string, draft: Draft): void {
  initialDrafts.set(key, draft)
  location.hash = getFormUrl(kind, key)
}

/** Opens the draft of the form that the URL leads to, and closes the others. */
export function showAddress(next: Address | undefined): void {
  if (next?.key !== address?.key) {
    setFocusedField('', useEditorView.getState().formLanguages[0])
  }
  if (next) closeNotice(getFormUrl(next.kind, next.key))
  address = next
  closeDrafts()
  void openDraft()
}

/** Closes the drafts whose forms were left, except those with a running action. */
export function closeDrafts(): void {
  for (const [key, draft] of Object.entries(useDrafts.getState())) {
    if (isShown(key) || draft.task || !isSafe(draft)) continue
    removeDraft(key)
    if (hasEdits(draft) && !isSaved(draft)) {
      const title = getRecordTitle(draft.kind, draft.record)
      notify(
        `What you typed in “${title}” is kept in this browser. It is not published.`,
        getFormUrl(draft.kind, key),
      )
    }
  }
}

async function openDraft(): Promise<void> {
  const asked = address
  if (!asked || getDraft(asked.key)) return
  const { kind, path, key } = asked
  const isNew = path !== key
  const opened = usePublished.getState()?.records[path]
  if (!isNew && !opened) return
  if (isNew && !(await holdKey(key))) return location.replace(getNewUrl(kind))
  const stored = readStoredDraft(key)
  const others = await findOtherDrafts(path)
  if (address !== asked || getDraft(key)) return
  const initial = initialDrafts.get(key)
  const { attempt, siteDraft }: Partial<Draft> = initial ?? {}
  const { record, errors, problem } = initial
    ? adoptRecord(kind, initial.record)
    : { record: opened ?? {}, errors: opened ? checkRecord(kind, opened) : new Map() }
  const own = stored && !isEqual(withBooleanFlags(stored.record), record) ? [stored] : []
  // What has been published in the meantime must not be restored over later changes.
  if (stored && opened && own.length === 0) deleteStoredDraft(key, stored.record)
  const found = [...own, ...others.filter((other) => other.key !== key)]
  initialDrafts.delete(key)
  const content = { opened, record, attempt, siteDraft, errors, problem }
  useDrafts.setState({ [key]: { ...content, id: key, kind, path, found, isStored: true } })
}

/** Updates drafts without edits, and opens a draft that waits for the published content. */
export function followPublished({ records }: PublishedContent): void {
  for (const [key, draft] of Object.entries(useDrafts.getState())) {
    const { [draft.path]: record } = records
    if (draft.task || !draft.opened || hasEdits(draft) || isEqual(record, draft.opened)) continue
    if (record) patchDraft(key, { record, opened: record, errors: checkRecord(draft.kind, record) })
    else {
      removeDraft(key)
      notify(`“${getRecordTitle(draft.kind, draft.opened)}” was deleted by somebody else.`)
      if (isShown(key) && isFolder(draft.kind))
        location.replace(getFormUrl(draft.kind, draft.kind.path))
    }
  }
  void openDraft()
}
