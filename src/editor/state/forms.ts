import { useMemo } from 'react'
import { create } from 'zustand'
import type { Content, RecordVersion } from '../api/content-api'
import { isNewKey } from '../api/record-key'
import { listChangedLabels } from '../../content/model/merge-records'
import { removeUnknown, type Json } from '../../content/model/record-file'
import { getRecordTitle, type RecordKind } from '../../content/model/record-kind'
import { getValueAt, isEmpty, isEqual } from '../../content/model/values'
import { getFormUrl, type Address } from './address'
import { completeVersion } from '../model/change-record'
import { closeNotice, notify } from './notice'
import { words } from '../words/words'
import { findAddedPath, findSiteDraft, getContent, refreshContent, useContent } from './content'
import { getDraft, isSaved, readDraft, updateDraft, useDrafts, type Draft } from './drafts'
import { setFocusedField, useEditorView } from './editor-view'
import { checkRecord, type FormErrors } from './form-errors'
import { openDraft } from './news'
import { findPending } from './pending-pictures'
import { addSitePictures, addVersionPictures } from './pictures'
import { findValidSteps, type UndoStep } from './undo'

/* State of the open forms, which is lost when the window closes. A form shows its draft; without a
   draft, the published record. A form opens and closes with its URL, not with a component, because
   Decap mounts a form again at any time. A form stays open while an action runs. */

export interface FormState {
  /** Id of the form, which stays the same when a new record gets its path. */
  readonly id: string
  readonly kind: RecordKind
  /** Errors of fields, by path. */
  readonly errors: FormErrors
  /** Reason why the last action failed, if the reason is not about a single field. */
  readonly problem?: string
  readonly problemOf?: ProblemCause
  /** The content when the last action failed. */
  readonly seen?: Content
  /** The running action. The form is inert meanwhile, except while a draft is saved. */
  readonly task?: Task
  readonly shown?: ShownRecord
  /** True while the form lists the earlier versions of its record. */
  readonly listsVersions?: boolean
  /** Pictures that are being added to a list. */
  readonly addition?: Addition
  /** Promise that settles when all running additions and checks of pictures have ended. */
  readonly pictures?: Promise<unknown>
  /** Path of the field that the form focuses next. */
  readonly focusRequest?: string
  /** Steps that Undo reverts, the latest last. An open form has only those that are still valid. */
  readonly undo: readonly UndoStep[]
  /** The record after the last change by staff in the form, to which the steps of `undo` apply. */
  readonly edited?: Json
}

export type Task = 'publishing' | 'deleting' | 'saving' | 'discarding' | 'linking'

/**
 * Cause of a problem: a failed action, fields that two people have changed, a draft that staff have
 * not seen, or another record that refers to what was removed.
 */
export type ProblemCause = Task | 'conflict' | 'unseen-draft' | 'still-used'

/** A record that form and preview show, read-only, instead of the edited record. */
export interface ShownRecord {
  readonly record: Json
  /** Description of the record, for staff: "the version of 2 Jan 2030, 10:00". */
  readonly title: string
  /** The earlier version or deleted record; undefined for a change by somebody else. */
  readonly version?: RecordVersion
  /** Paths of fields that the version lacks, so that `record` has the published values. */
  readonly kept?: readonly string[]
  /** Path of the field whose difference staff last jumped to with the Next or Previous button. */
  readonly current?: string
}

/** Files that are being added to a list of pictures, and files that cannot be used. */
export interface Addition {
  /** Path of the list. */
  readonly path: string
  /** Number of files that are ready or cannot be used. */
  readonly done: number
  readonly count: number
  /** Reasons why files cannot be used, each with the name of the file. */
  readonly failures: readonly string[]
}

/** A form, with the records that it shows. */
export interface OpenForm extends FormState {
  /** Path of the record; for a new record, the path of its folder, `#` and a UUID. */
  readonly key: string
  readonly draft?: Draft
  readonly published?: Json
  /** The edited record. */
  readonly record: Json
  /** The published record from which `record` is edited; undefined for a new record. */
  readonly opened?: Json
}

/** Hook: the open forms, by key. */
export const useForms = create<Readonly<Record<string, FormState>>>()(() => ({}))

let address: Address | undefined

/** Hook: the form with a key; undefined if it is not open. */
export function useForm(key: string | undefined): OpenForm | undefined {
  const state = useForms((forms) => (key === undefined ? undefined : forms[key]))
  const draft = useDrafts((drafts) => (key === undefined ? undefined : drafts[key]))
  const published = useContent()?.records[key ?? '']
  return useMemo(
    () => (key !== undefined && state ? toOpenForm(key, state, draft, published) : undefined),
    [key, state, draft, published],
  )
}

export function getForm(key: string): OpenForm | undefined {
  const { [key]: state } = useForms.getState()
  return state && toOpenForm(key, state, getDraft(key), getContent()?.records[key])
}

function toOpenForm(key: string, state: FormState, draft?: Draft, published?: Json): OpenForm {
  const record = draft?.record ?? published ?? {}
  const opened = draft ? draft.opened : published
  const undo = findValidSteps(state.undo, state.edited ?? record, record)
  return { ...state, key, draft, published, record, opened, undo }
}

/** Changes properties of a form that is open. */
export function patchForm(key: string, patch: Partial<FormState>): void {
  const { [key]: form } = useForms.getState()
  if (form) useForms.setState({ [key]: { ...form, ...patch } })
}

/** Returns the current key of a form; undefined if the form is closed. */
export function findKey(id: string): string | undefined {
  return Object.entries(useForms.getState()).find(([, form]) => form.id === id)?.[0]
}

/** Returns true if the URL leads to a form. */
export function isShown(key: string): boolean {
  return address?.key === key
}

/** Returns true while pictures are being added to a list, which staff then cannot remove. */
export function isAdding({ addition }: Pick<FormState, 'addition'>): boolean {
  return addition !== undefined && addition.done < addition.count
}

/** Returns true while pictures of a form are being prepared. */
export function isPreparing(form: OpenForm): boolean {
  return isAdding(form) || findPending(form.record).length > 0
}

/**
 * Adapts a record that may be older than the field rules: removes properties that the rules no
 * longer define. Also returns the errors of invalid values. Ignores missing values, because a draft
 * may be incomplete.
 */
export function adoptRecord({ fields }: RecordKind, record: Json) {
  const known = removeUnknown(fields, record)
  const former = listChangedLabels(fields, known, record)
  const errors = [...checkRecord({ fields }, known)]
  return {
    record: known,
    errors: new Map(errors.filter(([path]) => !isEmpty(getValueAt(known, path)))),
    problem: former.length > 0 ? words.form.leftOut(former) : undefined,
    problemOf: undefined,
  }
}

/** Opens the form that the URL leads to. Closes the other forms. */
export function showAddress(next: Address | undefined): void {
  if (next?.key !== address?.key) setFocusedField('', useEditorView.getState().formLanguages[0])
  if (next) closeNotice(getFormUrl(next.kind, next.key))
  address = next
  closeForms()
  openForm()
}

/** Closes forms that the URL does not lead to, unless an action or a preparation is running. */
export function closeForms(): void {
  for (const key of Object.keys(useForms.getState())) {
    const form = getForm(key)!
    if (isShown(key) || form.task || isPreparing(form)) continue
    removeForm(key)
    const { kind, record, draft } = form
    if (draft && !isSaved(draft)) {
      notify(words.form.kept(getRecordTitle(kind, record)), getFormUrl(kind, key), key)
    }
  }
}

export function removeForm(key: string): void {
  const { [key]: _, ...others } = useForms.getState()
  useForms.setState(others, true)
}

/**
 * Opens the form that the URL leads to, once the content has been read, unless the form is open.
 */
export function openForm(): void {
  if (!address || useForms.getState()[address.key]) return
  const { kind, key } = address
  const content = getContent()
  // Waits for the content, because the form's choices and the check of a draft need the content.
  if (!content) return
  const added = findAddedPath(content, key)
  if (added) return location.replace(getFormUrl(kind, added))
  if (isMissing(address, content)) return void leaveMissing(key)
  const { [key]: published } = content.records
  const siteDraft = published ? undefined : findSiteDraft(key, content)
  // Opens the server's draft of a record that is not published, because nothing else can be shown.
  if (!readDraft(key) && siteDraft) updateDraft(key, () => openDraft(kind, siteDraft, undefined))
  const draft = getDraft(key)
  if (!draft) {
    const errors: FormErrors = published ? checkRecord(kind, published) : new Map()
    return useForms.setState({ [key]: { id: key, kind, errors, undo: [] } })
  }
  addSitePictures(draft.pictures ?? {})
  if (draft.from) addVersionPictures(draft.from, draft.record)
  const { record, ...checked } = adoptRecord(kind, draft.record)
  if (!isEqual(record, draft.record)) updateDraft(key, () => ({ ...draft, record }))
  useForms.setState({ [key]: { id: key, kind, undo: [], ...checked } })
}

/** Returns true if there is neither a record nor a draft of a published record. */
function isMissing({ path, key }: Address, content: Content): boolean {
  return path === key && !content.records[key] && !readDraft(key) && !findSiteDraft(key, content)
}

/**
 * Opens the desk if a record is still missing after the content was read again, because somebody
 * may just have published the record.
 */
async function leaveMissing(key: string): Promise<void> {
  const failure = await refreshContent().catch((error: Error) => error)
  const content = getContent()
  if (!address || !content || !isShown(key) || !isMissing(address, content)) return
  notify(failure?.message ?? words.site.missing)
  leaveForm()
}

/**
 * Opens the desk in place of the open form. Forgets the address first, so that nothing opens the
 * form again.
 */
export function leaveForm(): void {
  address = undefined
  location.replace('#/')
}

/** Moves the form of a new record to the path of the published record. Replaces the form's URL. */
export function moveForm(key: string, path: string): void {
  const { [key]: form, ...others } = useForms.getState()
  if (!form) return
  useForms.setState({ ...others, [path]: form }, true)
  if (!isShown(key)) return
  address = { kind: form.kind, path, key: path, field: null }
  location.replace(getFormUrl(form.kind, path))
}

/**
 * Updates the record that a form shows instead of the edited record, after a change of the content.
 * If the form shows a change by somebody else, shows the edited record again, because the change
 * may no longer be the latest. If the form shows an earlier version, fills in the values that are
 * published now, for fields that the version lacks.
 */
function followShown(key: string, content: Content, before: Content | undefined): void {
  const { kind, shown } = getForm(key) ?? {}
  const state = (each: Content | undefined) => [
    each?.records[key],
    each && findSiteDraft(key, each)?.version,
  ]
  if (!kind || !shown || isEqual(state(content), state(before))) return
  const { [key]: published } = content.records
  const version = shown.version?.record
  const complete = version && published && completeVersion(kind.fields, version, published)
  patchForm(key, { shown: shown.version ? { ...shown, ...complete } : undefined })
}

/**
 * Updates forms without edits after a change of the content. Closes the form of a record that
 * somebody else has deleted, or opens the record's draft in it. Opens a form that waits for the
 * content.
 * @param before the content before the change
 */
export function followContent(content: Content, before: Content | undefined): void {
  for (const [key, { kind, task, problemOf }] of Object.entries(useForms.getState())) {
    const [record, former] = [content.records[key], before?.records[key]]
    followShown(key, content, before)
    // The record that referred to the removed part may have changed.
    if (problemOf === 'still-used' && content !== before)
      patchForm(key, { errors: new Map(), problem: undefined, problemOf: undefined })
    if (task || getDraft(key)) continue
    if (record && record !== former) patchForm(key, { errors: checkRecord(kind, record) })
    else if (!record && !isNewKey(key)) {
      removeForm(key)
      if (findSiteDraft(key, content)) continue
      if (former) notify(words.form.deletedByOthers(getRecordTitle(kind, former)))
      if (isShown(key)) leaveForm()
    }
  }
  openForm()
}
