/**
 * Each overlay, such as a dialog, has its own history entry, so that Back closes the overlay. The
 * state of the current entry names the open overlay, so only one overlay can be open. Gatsby's
 * router is not notified of these entries, because it would treat them as navigations and scroll
 * to the top.
 */
export interface EntryState {
  readonly overlay?: string
  /** True if the overlay has its own URL. Such an overlay stays open when the page is reloaded. */
  readonly hasUrl?: boolean
}

/**
 * Time, in ms, that the browser may take to go back. Afterwards, forgetOverlay() closes the
 * overlay.
 */
const BACK_MS = 1000

const listeners = new Set<() => void>()
let currentPath: string | undefined
let currentOverlay: string | undefined
/** Resolves when the browser has left the history entry of the closing overlay. */
let pendingClose: Promise<void> | undefined
let resolveClose: (() => void) | undefined

const getEntryState = () => window.history.state as EntryState | null

/** Returns the name of the open overlay, or undefined if none is open or the overlay is closing. */
export const getOpenOverlay = () => (pendingClose ? undefined : getEntryState()?.overlay)

/**
 * Opens an overlay in place of any other overlay.
 * @param url the overlay's own URL, relative to the page; by default, the URL stays the same
 */
export function openOverlay(name: string, url?: string): void {
  // Waits for the pending `history.back()`, which would otherwise close this overlay too.
  if (pendingClose) return void pendingClose.then(() => openOverlay(name, url))
  const state: EntryState = { ...getEntryState(), overlay: name, hasUrl: url !== undefined }
  window.history[getOpenOverlay() ? 'replaceState' : 'pushState'](state, '', url)
  notifyPageShown()
}

/**
 * Closes an overlay, by default the open one.
 * @returns a promise that resolves when the browser has left the overlay's history entry; undefined
 *   if the overlay is not open
 */
export function closeOverlay(name = getEntryState()?.overlay): Promise<void> | undefined {
  if (!name || getEntryState()?.overlay !== name) return undefined
  pendingClose ??= new Promise((resolve) => {
    resolveClose = resolve
    if (!window.isLeavingOverlay) window.history.back()
    setTimeout(() => resolveClose === resolve && forgetOverlay(), BACK_MS)
  })
  return pendingClose
}

/**
 * Removes the overlay from the state of the current entry, because the browser has not gone back.
 */
function forgetOverlay(): void {
  window.history.replaceState({ ...getEntryState(), overlay: undefined }, '')
  notifyPageShown()
}

/**
 * Calls the listener after a navigation, and after an overlay has opened or closed.
 * @returns a function that removes the listener
 */
export function subscribeToHistory(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies the listeners. Must be called when a page has been shown or its URL has changed. */
export function notifyPageShown(): void {
  currentPath = window.location.pathname
  notifyListeners()
}

/** Shows or hides the progress bar, which base.css displays after one second. */
export function setPending(isPending: boolean): void {
  document.documentElement.toggleAttribute('data-pending', isPending)
}

function notifyListeners(): void {
  setPending(false)
  pendingClose = undefined
  resolveClose?.()
  resolveClose = undefined
  currentOverlay = getOpenOverlay()
  for (const listener of listeners) listener()
}

function handlePopState(event: PopStateEvent): void {
  const isSamePage = window.location.pathname === currentPath
  if (isSamePage && (currentOverlay ?? getOpenOverlay())) event.stopImmediatePropagation()
  notifyListeners()
}

/**
 * Leaves the history entry of an overlay if the browser has loaded the page at this entry, or
 * restored it from the back/forward cache. Otherwise, Back would change nothing. After a load,
 * start-scripts.ts has already left the entry. Keeps an overlay that has its own URL.
 */
function leaveStaleOverlay(): void {
  notifyPageShown()
  if (!getEntryState()?.hasUrl) void closeOverlay()
}

/**
 * Closes the overlay before a link opens another document, because Back would otherwise return to
 * the overlay's entry. Ignores the links of Gatsby, which close the overlay themselves.
 */
function closeBeforeLeaving(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const opensHere = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (event.defaultPrevented || !opensHere || !link?.protocol.startsWith('http') || link.target)
    return
  const closed = closeOverlay()
  if (!closed) return
  event.preventDefault()
  void closed.then(() => window.location.assign(link.href))
}

// Adds the listeners in browsers only.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', handlePopState, { capture: true })
  window.addEventListener('pageshow', ({ persisted }) => persisted && leaveStaleOverlay())
  document.addEventListener('click', closeBeforeLeaving)
  // Closes an overlay on Escape, unless it is a dialog, which handles Escape itself and prevents
  // the default.
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) void closeOverlay()
  })
  leaveStaleOverlay()
  window.isLeavingOverlay = false
}
