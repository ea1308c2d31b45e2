import { create } from 'zustand'
import type { SiteDraft } from '../api/content-api'
import { getKeyPath } from '../api/record-key'
import { findPictures } from '../../content/model/picture-fields'
import { parseRecord, type Json } from '../../content/model/record-file'
import { isEqual, isObject } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { hasNewer, mergeByTime, withTimes, type Timed } from './edit-times'
import { storeText } from './storage'
import { getOwnerPrefix } from './owner'
import { withoutPending } from './pending-pictures'
import { getPicture, keepPictures } from './pictures'

/* The only storage of unpublished text in the browser. A draft is the typed text, with the record
   from which it was edited. A draft exists while text and record differ. Each draft is an item of
   localStorage, because localStorage is written before the tab can close. Drafts of other windows
   are merged. */

export interface Draft extends Timed {
  /** ISO date of the last edit. */
  readonly editedAt?: string
  /** The server's draft that was opened or saved last. */
  readonly siteDraft?: SavedState
  /** Id of the earlier version that staff have copied into the form. */
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

/** Returns the properties of the server's draft that a draft in the browser stores. */
export function pickSaved({ version, record, base, savedAt }: SavedState): SavedState {
  return { version, record, base, savedAt }
}

/** State of an item of localStorage in this window. */
interface Item extends Pick<Draft, 'times'> {
  /** Text of the item that this window has read or written last. */
  readonly text?: string
  /** True if another window has removed the item after this window has read the item. */
  readonly isRemoved?: boolean
}

/** Hook: the drafts of the user, by the keys of their forms. */
export const useDrafts = create<Readonly<Record<string, Draft>>>()(() => ({}))

const items = new Map<string, Item>()

/** Returns the prefix of the user's items in localStorage. */
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

/**
 * Returns true for the key of a form. Returns false for the item of another user whose name in the
 * storage begins with the same prefix.
 */
function isKey(key: string): boolean {
  return findRecordKind(getKeyPath(key)) !== undefined
}

/**
 * Returns the draft, merged with the text that another window may have stored; undefined if there
 * is no draft.
 */
export function readDraft(key: string): Draft | undefined {
  const text = localStorage.getItem(getPrefix() + key) ?? undefined
  const item = items.get(key)
  if (text === item?.text) return getDraft(key)
  const theirs = parseDraft(text)
  const merged = mergeDrafts(item, getDraft(key), theirs)
  items.set(key, { text, times: (theirs ?? item)?.times })
  show(key, merged)
  // Stores the merged draft, if other windows lack text that this window has.
  if (merged && !hasAll(theirs, merged)) storeDraft(key, merged)
  return getDraft(key)
}

/** Returns true if a stored draft contains all edits of this window's draft. */
function hasAll(stored: Draft | undefined, draft: Draft): boolean {
  return !hasNewer(draft, stored) && isEqual(withoutPending(draft.record), stored?.record)
}

/**
 * Returns true if another window has published or discarded a draft that is unchanged in this
 * window.
 */
export function isEnded(key: string): boolean {
  const before = parseDraft(items.get(key)?.text)
  const isMissing = localStorage.getItem(getPrefix() + key) === null
  return isMissing && before !== undefined && isEqual(before.record, getDraft(key)?.record)
}

/** Retries to store drafts that the browser could not store, such as when its storage was full. */
function storeAgain(): void {
  const drafts = Object.entries(useDrafts.getState())
  drafts
    .filter(([, { isKept }]) => isKept === false)
    .forEach(([key]) => updateDraft(key, (draft) => draft))
  keepPictures(({ isKept }) => isKept === false)
}

/** Stores all drafts again after the user has cleared the storage, so that no text is lost. */
function storeAll(): void {
  items.clear()
  Object.keys(useDrafts.getState()).forEach((key) => updateDraft(key, (draft) => draft))
  keepPictures(() => true)
}

/**
 * Changes a draft. Deletes the draft if `change` returns undefined, or if the draft then equals the
 * record from which it was opened.
 */
export function updateDraft(
  key: string,
  change: (draft: Draft | undefined) => Draft | undefined,
): void {
  const before = readDraft(key)
  const draft = change(before)
  storeDraft(key, draft && withTimes(before, draft))
}

/** Stores and shows a draft. Removes a draft without edits. */
function storeDraft(key: string, draft: Draft | undefined): void {
  const next = draft && hasEdits(draft) ? draft : undefined
  const { isKept: _, ...stored } = { ...next, record: withoutPending(next?.record ?? {}) }
  const text = next && hasEdits(stored) ? JSON.stringify(stored) : undefined
  const isKept = writeItem(key, text, (next ?? getDraft(key))?.times)
  show(key, next && { ...next, isKept })
}

/**
 * Watches the drafts that other windows store.
 * @param onChange is called with the key of each draft that another window has changed
 * @param onEnd is called with the key of a draft that another window has deleted, for example by
 *   publishing it. The callback must read the content and then call readDraft(), which deletes this
 *   window's draft unless its text differs from the text that this window has stored or read last.
 */
export function watchDrafts(onChange: (key: string) => void, onEnd: (key: string) => void): void {
  window.addEventListener('storage', ({ key: name, newValue }) => {
    const prefix = getPrefix()
    if (name === null) return storeAll()
    if (!name.startsWith(prefix)) return
    const key = name.slice(prefix.length)
    if (!isKey(key)) return
    const isRead = (localStorage.getItem(name) ?? undefined) === items.get(key)?.text
    if (isRead && newValue !== null) takeOverwritten(key, newValue)
    if (!isRead && newValue === null) items.set(key, { ...items.get(key), isRemoved: true })
    if (localStorage.getItem(name) === null) return onEnd(key)
    readDraft(key)
    onChange(key)
  })
  window.addEventListener('pageshow', readDrafts)
  for (const type of ['focus', 'hashchange', 'pagehide']) window.addEventListener(type, storeAgain)
}

/**
 * Merges a text of another window, if this window has overwritten or removed the text before
 * reading it. Ignores a text that this window has read.
 */
function takeOverwritten(key: string, text: string): void {
  const [item, theirs, ours] = [items.get(key), parseDraft(text), getDraft(key)]
  if (!item || !theirs || !hasNewer(theirs, item)) return
  storeDraft(key, ours ? mergeByTime(ours, theirs, theirs) : theirs)
}

/**
 * Merges this window's draft with another window's draft. Returns undefined if neither window has a
 * draft, or if another window has ended a draft that is unchanged in this window.
 */
function mergeDrafts(
  item: Item | undefined,
  ours: Draft | undefined,
  theirs: Draft | undefined,
): Draft | undefined {
  const before = parseDraft(item?.text)
  const isUnchanged = before !== undefined && isEqual(ours?.record, before.record)
  // Keeps text that staff have typed in this window, because the removal may be older than the
  // text.
  if (!theirs) return isUnchanged ? undefined : ours
  if (!ours || (item?.isRemoved && isUnchanged)) return theirs
  return mergeByTime(ours, theirs, before ?? { record: theirs.opened ?? {} })
}

function parseDraft(text: string | null | undefined): Draft | undefined {
  const draft = text ? parseRecord(text) : undefined
  if (!isObject(draft?.record)) return undefined
  const { siteDraft } = draft as { siteDraft?: SavedState & { opened?: Json } }
  // Also reads `opened`, which was the name of `base` in earlier editors.
  const saved = siteDraft && { ...siteDraft, base: siteDraft.base ?? siteDraft.opened ?? null }
  return { ...(draft as unknown as Draft), siteDraft: saved && pickSaved(saved) }
}

/** Writes an item. Returns false if the browser could not store the text. */
function writeItem(key: string, text: string | undefined, times: Draft['times']): boolean {
  const name = getPrefix() + key
  const isKept = text === undefined || storeText(name, text)
  if (text === undefined) localStorage.removeItem(name)
  // Detects a full storage, which keeps the previous text.
  if (localStorage.getItem(name) !== (text ?? null)) return false
  items.set(key, { text, times })
  return isKept
}

function show(key: string, draft: Draft | undefined): void {
  const { [key]: _, ...others } = useDrafts.getState()
  useDrafts.setState(draft ? { ...others, [key]: draft } : others, true)
}
