import { useMemo } from 'react'
import { create } from 'zustand'
import type { Content, RecordVersion } from '../api/content-api'
import { isNewKey } from '../api/record-key'
import { listChangedLabels } from '../../content/model/merge-records'
import { removeUnknown, type Json } from '../../content/model/record-file'
import { getRecordTitle, isFolder, type RecordKind } from '../../content/model/record-kind'
import { getValueAt, isEmpty, isEqual } from '../../content/model/values'
import { getFormUrl, type Address } from './address'
import { closeNotice, notify } from './notice'
import { words } from '../words/words'
import { findAddedPath, findSiteDraft, getContent, useContent } from './content'
import { getDraft, isSaved, updateDraft, useDrafts, type Draft } from './drafts'
import { setFocusedField, useEditorView } from './editor-view'
import { checkRecord, type FormErrors } from './form-errors'
import { findPending } from './pending-pictures'
import { addSitePictures, addVersionPictures } from './pictures'
import type { UndoStep } from './undo'

/* The open forms: what is lost with the window. A form shows its draft, and without one what is
   published. A form begins and ends with its URL, not with a mount, because Decap mounts a form
   again at will; it stays while an action runs. */

export interface FormState {
  /** Stays the same when a new record gets its path. */
  readonly id: string
  readonly kind: RecordKind
  /** Errors of fields, by path. */
  readonly errors: FormErrors
  /** Why the last action failed; a message about the whole record. */
  readonly problem?: string
  /** The running action. The form is inert until the action has ended. */
  readonly task?: Task
  readonly shown?: ShownRecord
  /** Pictures that are being added to a list. */
  readonly addition?: Addition
  /** Ends with the additions and checks of pictures that run. */
  readonly pictures?: Promise<unknown>
  /** Path of the field that the form focuses next. */
  readonly focusRequest?: string
  /** What Undo brings back, the latest last. */
  readonly undo: readonly UndoStep[]
}

export type Task = 'publishing' | 'deleting' | 'saving' | 'discarding' | 'linking'

/** A record that form and preview show, read-only, instead of the edited one. */
export interface ShownRecord {
  readonly record: Json
  /** What the record is, for staff: "the version of 2 Jan 2030, 10:00". */
  readonly title: string
  /** The earlier version or the deleted record; undefined for the change of somebody else. */
  readonly version?: RecordVersion
}

/** Files that are being added to a list of pictures, and those that cannot be used. */
export interface Addition {
  /** Path of the list. */
  readonly path: string
  /** Number of files that are ready or cannot be used. */
  readonly done: number
  readonly count: number
  /** Reasons why files cannot be used, each with the name of the file. */
  readonly failures: readonly string[]
}

/** A form with what it shows. */
export interface OpenForm extends FormState {
  /** Path of the record; for a new record, the path of its folder, `#` and a UUID. */
  readonly key: string
  readonly draft?: Draft
  readonly published?: Json
  /** The edited record. */
  readonly record: Json
  /** The published record from which it is edited; undefined for a new record. */
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
  return { ...state, key, draft, published, record, opened: draft ? draft.opened : published }
}

/** Changes properties of a form that is open. */
export function patchForm(key: string, patch: Partial<FormState>): void {
  const { [key]: form } = useForms.getState()
  if (form) useForms.setState({ [key]: { ...form, ...patch } })
}

/** Returns the present key of a form; undefined if the form is closed. */
export function findKey(id: string): string | undefined {
  return Object.entries(useForms.getState()).find(([, form]) => form.id === id)?.[0]
}

/** Returns true if the URL leads to a form. */
export function isShown(key: string): boolean {
  return address?.key === key
}

export function isAdding({ addition }: FormState): boolean {
  return addition !== undefined && addition.done < addition.count
}

/** Returns true while pictures of a form are being prepared. */
export function isPreparing(form: OpenForm): boolean {
  return isAdding(form) || findPending(form.record).length > 0
}

/**
 * Returns what a form shows of a record that may have been written before the rules changed: what
 * the fields still have, with the errors of what does not fit. It may be incomplete.
 */
export function adoptRecord({ fields }: RecordKind, record: Json) {
  const known = removeUnknown(fields, record)
  const former = listChangedLabels(fields, known, record)
  const errors = [...checkRecord({ fields }, known)]
  return {
    record: known,
    errors: new Map(errors.filter(([path]) => !isEmpty(getValueAt(known, path)))),
    problem: former.length > 0 ? words.form.leftOut(former) : undefined,
  }
}

/** Opens the form that the URL leads to, and closes the others. */
export function showAddress(next: Address | undefined): void {
  if (next?.key !== address?.key) setFocusedField('', useEditorView.getState().formLanguages[0])
  if (next) closeNotice(getFormUrl(next.kind, next.key))
  address = next
  closeForms()
  openForm()
}

/** Closes the forms that were left, except those that still do something. */
export function closeForms(): void {
  for (const key of Object.keys(useForms.getState())) {
    const form = getForm(key)!
    if (isShown(key) || form.task || isPreparing(form)) continue
    removeForm(key)
    const { kind, record, draft } = form
    if (draft && !isSaved(draft)) {
      notify(words.form.kept(getRecordTitle(kind, record)), getFormUrl(kind, key))
    }
  }
}

export function removeForm(key: string): void {
  const { [key]: _, ...others } = useForms.getState()
  useForms.setState(others, true)
}

/** Opens the form of the URL, unless it is open or waits for the content. */
export function openForm(): void {
  if (!address || useForms.getState()[address.key]) return
  const { kind, path, key } = address
  const content = getContent()
  // Without the content, a form has no choices, and a draft cannot be checked.
  if (!content) return
  const added = findAddedPath(content, key)
  if (added) return location.replace(getFormUrl(kind, added))
  const { [key]: published } = content.records
  const draft = getDraft(key)
  // The record may have been deleted since its draft was opened.
  if (path === key && !published && !draft && !findSiteDraft(key)) return
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

/** Gives the form of a new record its path. The URL of the record replaces that of the form. */
export function moveForm(key: string, path: string): void {
  const { [key]: form, ...others } = useForms.getState()
  if (!form) return
  useForms.setState({ ...others, [path]: form }, true)
  if (!isShown(key)) return
  address = { kind: form.kind, path, key: path, field: null }
  location.replace(getFormUrl(form.kind, path))
}

/**
 * Updates forms without edits after a change of the content, and opens a form that waits for it.
 * @param before the content before the change
 */
export function followContent(content: Content, before: Content | undefined): void {
  for (const [key, { kind, task }] of Object.entries(useForms.getState())) {
    const [record, former] = [content.records[key], before?.records[key]]
    if (task || getDraft(key)) continue
    if (record && record !== former) patchForm(key, { errors: checkRecord(kind, record) })
    else if (!record && !isNewKey(key) && !findSiteDraft(key, content)) {
      removeForm(key)
      if (former) notify(words.form.deletedByOthers(getRecordTitle(kind, former)))
      if (isShown(key) && isFolder(kind)) location.replace(getFormUrl(kind, kind.path))
    }
  }
  openForm()
}
