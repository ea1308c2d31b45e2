import { create } from 'zustand'
import type { SiteDraft } from '../api/content-api'
import { getKeyPath } from '../api/record-key'
import { mergeRecords } from '../../content/model/merge-records'
import { findPictures } from '../../content/model/picture-fields'
import { parseRecord, type Json } from '../../content/model/record-file'
import { isEqual, isObject } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { storeText } from './storage'
import { getOwnerPrefix } from './owner'
import { withoutPending } from './pending-pictures'
import { getPicture, keepPictures } from './pictures'

/* The only storage of unpublished text. A draft is the typed text, with the record from which it
   was edited. A draft exists while the two differ. Each draft is an item of localStorage, which is
   written before the tab can close, and is merged with the drafts of other windows. */

export interface Draft {
  readonly record: Json
  /** The published record from which the draft was edited; undefined for a new record. */
  readonly opened?: Json
  /** ISO date of the last edit. */
  readonly editedAt?: string
  /** The server's draft that was opened or saved last. */
  readonly siteDraft?: SavedState
  /** Id of the earlier version that was taken into the form. */
  readonly from?: string
  /** Queries of `GET /picture`, by path, for pictures that only the server has. */
  readonly pictures?: Readonly<Record<string, string>>
  /** False if the browser could not store the last edit. This property is never stored. */
  readonly isKept?: boolean
}

export interface SavedState extends Pick<SiteDraft, 'version' | 'record' | 'base'> {
  /** ISO date; undefined if nothing was saved yet. */
  readonly savedAt?: string
}

/** Returns the part of the server's draft that a draft stores. */
export function pickSaved({ version, record, base, savedAt }: SavedState): SavedState {
  return { version, record, base, savedAt }
}

/** State of an item of localStorage in this window. */
interface Item {
  /** Text of the item that this window has read or written last. */
  readonly text?: string
  /** The last texts that this window has replaced; null for a missing item. */
  readonly replaced: readonly (string | null)[]
}

/** Maximum number of replaced texts. A late event of another window may refer to them. */
const MAX_REPLACED = 20

/** Hook: the drafts of the user, by the keys of their forms. */
export const useDrafts = create<Readonly<Record<string, Draft>>>()(() => ({}))

const items = new Map<string, Item>()

/** Returns the prefix of the names of the user's items. */
const getPrefix = () => `unsaved:${getOwnerPrefix()}`

export function getDraft(key: string): Draft | undefined {
  return useDrafts.getState()[key]
}

export function hasEdits({ record, opened }: Draft): boolean {
  return !isEqual(record, opened ?? {})
}

/** Returns true if the edits of a draft are saved on the server. */
export function isSaved({ record, siteDraft }: Draft): boolean {
  return isEqual(record, siteDraft?.record)
}

/** Returns true if a draft and its new pictures survive when the window closes. */
export function isKept({ isKept: isStored, record, siteDraft }: Draft): boolean {
  const saved = findPictures(siteDraft?.record).map(({ src }) => src)
  const isLost = ({ src }: { src: string }) =>
    getPicture(src).isKept === false && !saved.includes(src)
  return isStored !== false && !findPictures(record).some(isLost)
}

/** Reads all drafts of the user. */
export function readDrafts(): void {
  const prefix = getPrefix()
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!)
  const keys = names
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
  for (const key of new Set([...keys, ...items.keys()])) {
    if (isKey(key)) readDraft(key)
  }
}

/** Returns true for the key of a form, because the other names belong to other users. */
function isKey(key: string): boolean {
  return findRecordKind(getKeyPath(key)) !== undefined
}

/** Merges the text that another window has stored into the draft, and returns the draft. */
export function readDraft(key: string): Draft | undefined {
  const text = localStorage.getItem(getPrefix() + key) ?? undefined
  const { text: before, replaced = [] } = items.get(key) ?? {}
  if (text === before) return getDraft(key)
  items.set(key, { text, replaced })
  const theirs = parseDraft(text)
  const merged = mergeDrafts(getDraft(key), parseDraft(before), theirs)
  show(key, merged)
  // Stores the merged draft, if other windows lack text that this window could not store before.
  if (merged && !isEqual(withoutPending(merged.record), theirs?.record)) storeDraft(key)
  return getDraft(key)
}

/** Returns true if another window has ended a draft that this window still shows unchanged. */
export function isEnded(key: string): boolean {
  const before = parseDraft(items.get(key)?.text)
  const isMissing = localStorage.getItem(getPrefix() + key) === null
  return isMissing && before !== undefined && isEqual(before.record, getDraft(key)?.record)
}

/** Stores a draft as this window shows it. */
function storeDraft(key: string): void {
  updateDraft(key, (draft) => draft)
}

/** Retries to store drafts that the browser could not store, such as when its storage was full. */
function storeAgain(): void {
  const drafts = Object.entries(useDrafts.getState())
  drafts.filter(([, { isKept }]) => isKept === false).forEach(([key]) => storeDraft(key))
  keepPictures(({ isKept }) => isKept === false)
}

/** Stores all drafts again, because the user has cleared the storage, which ends no draft. */
function storeAll(): void {
  items.clear()
  Object.keys(useDrafts.getState()).forEach(storeDraft)
  keepPictures(() => true)
}

/**
 * Changes a draft; undefined deletes it. Deletes a draft that equals the record from which it was
 * opened.
 */
export function updateDraft(
  key: string,
  change: (draft: Draft | undefined) => Draft | undefined,
): void {
  const draft = change(readDraft(key))
  const next = draft && hasEdits(draft) ? draft : undefined
  const { isKept: _, ...stored } = { ...next, record: withoutPending(next?.record ?? {}) }
  const isKept = writeItem(key, next && hasEdits(stored) ? JSON.stringify(stored) : undefined)
  show(key, next && { ...next, isKept })
}

/**
 * Watches the drafts that other windows store.
 * @param onChange is called with the key of each draft that another window has changed
 * @param onEnd is called with the key of a draft that another window has deleted. A publication is
 *   known once the content has been read again; readDraft() then deletes the draft.
 */
export function watchDrafts(onChange: (key: string) => void, onEnd: (key: string) => void): void {
  window.addEventListener('storage', ({ key: name, oldValue, newValue }) => {
    const prefix = getPrefix()
    if (name === null) return storeAll()
    if (!name.startsWith(prefix)) return
    const key = name.slice(prefix.length)
    if (!isKey(key)) return
    const text = localStorage.getItem(name)
    const isReplaced = text !== newValue && items.get(key)?.replaced.includes(oldValue)
    // Merges the other window's text: both have written at once, this window last.
    if (isReplaced && newValue !== null) takeReplaced(key, oldValue, newValue)
    else if (text === null) return onEnd(key)
    else readDraft(key)
    onChange(key)
  })
  window.addEventListener('pageshow', readDrafts)
  for (const type of ['focus', 'hashchange', 'pagehide']) window.addEventListener(type, storeAgain)
}

/** Merges a text of another window into the draft, because this window has overwritten it. */
function takeReplaced(key: string, oldValue: string | null, newValue: string): void {
  const theirs = parseDraft(newValue)
  const { replaced = [], ...item } = items.get(key) ?? {}
  items.set(key, { ...item, replaced: [...replaced, newValue] })
  updateDraft(key, (draft) => {
    const base = parseDraft(oldValue)?.record ?? draft?.opened ?? {}
    return draft && theirs
      ? { ...draft, record: mergeRecords(base, draft.record, theirs.record) }
      : (draft ?? theirs)
  })
}

/** Merges this window's draft with another window's changes of the text before. */
function mergeDrafts(
  ours: Draft | undefined,
  before: Draft | undefined,
  theirs: Draft | undefined,
): Draft | undefined {
  if (!ours) return theirs
  // Keeps text that was typed here, because the removal may be older.
  if (!theirs) return before && isEqual(ours.record, before.record) ? undefined : ours
  const base = before?.record ?? theirs.opened ?? {}
  return { ...theirs, record: mergeRecords(base, ours.record, theirs.record) }
}

function parseDraft(text: string | null | undefined): Draft | undefined {
  const draft = text ? parseRecord(text) : undefined
  if (!isObject(draft?.record)) return undefined
  const { siteDraft } = draft as { siteDraft?: SavedState & { opened?: Json } }
  // Reads the old name of `base`, `opened`, which site drafts had until December 2026.
  const saved = siteDraft && { ...siteDraft, base: siteDraft.base ?? siteDraft.opened ?? null }
  return { ...(draft as unknown as Draft), siteDraft: saved && pickSaved(saved) }
}

/** Writes an item. Returns false if the browser could not store the text. */
function writeItem(key: string, text: string | undefined): boolean {
  const name = getPrefix() + key
  const before = localStorage.getItem(name)
  const isKept = text === undefined || storeText(name, text)
  if (text === undefined) localStorage.removeItem(name)
  // Detects a full storage, which keeps the previous text.
  if (localStorage.getItem(name) !== (text ?? null)) return false
  const { replaced = [] } = items.get(key) ?? {}
  items.set(key, {
    text,
    replaced: before === (text ?? null) ? replaced : [...replaced, before].slice(-MAX_REPLACED),
  })
  return isKept
}

function show(key: string, draft: Draft | undefined): void {
  const { [key]: _, ...others } = useDrafts.getState()
  useDrafts.setState(draft ? { ...others, [key]: draft } : others, true)
}
