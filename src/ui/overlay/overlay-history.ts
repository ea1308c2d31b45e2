/**
 * What lies above the page, such as a dialog, has an entry of its own in the history, so that Back
 * closes it: a layer is open while the current entry names it, and only one is. Gatsby's router would
 * take such an entry for another page and scroll to its top, so it is not told.
 */
interface EntryState {
  readonly overlay?: string
  /** It has an address of its own, and opens again where that is loaded. */
  readonly hasUrl?: boolean
}

const listeners = new Set<() => void>()
let currentPath: string | undefined
let currentOverlay: string | undefined
/** Settles once the entry of a layer that closes has been left. */
let pendingClose: Promise<void> | undefined
let resolveClose: (() => void) | undefined

const currentState = () => window.history.state as EntryState | null

/** The layer that is open. */
export const getOpenOverlay = () => currentState()?.overlay

/** Opens a layer; an address of its own is relative to that of the page. */
export function openOverlay(layer: string, url?: string): void {
  // Two in a row would leave the page.
  if (pendingClose) return void pendingClose.then(() => openOverlay(layer, url))
  const state: EntryState = { ...currentState(), overlay: layer, hasUrl: url !== undefined }
  window.history[getOpenOverlay() ? 'replaceState' : 'pushState'](state, '', url)
  notifyPageShown()
}

/** Closes a layer, or any; it is closed once its entry has been left. */
export function closeOverlay(layer = getOpenOverlay()): Promise<void> | undefined {
  if (!layer || getOpenOverlay() !== layer) return undefined
  pendingClose ??= new Promise((resolve) => {
    resolveClose = resolve
    window.history.back()
  })
  return pendingClose
}

/** Calls back whenever the history has moved: a layer has opened or closed, or the page is another. */
export function subscribeToHistory(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** To be called once another page is shown, or this one at another address. */
export function notifyPageShown(): void {
  currentPath = window.location.pathname
  notifyListeners()
}

/** Shows that the answer to a press is under way, once it has been for a second; see base.css. */
export function setPending(isPending: boolean): void {
  document.documentElement.toggleAttribute('data-pending', isPending)
}

function notifyListeners(): void {
  setPending(false)
  pendingClose = undefined
  resolveClose?.()
  currentOverlay = getOpenOverlay()
  const root = document.documentElement
  root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth)
  for (const listener of listeners) listener()
}

function handlePopState(event: PopStateEvent): void {
  const isSamePage = window.location.pathname === currentPath
  if (isSamePage && (currentOverlay ?? getOpenOverlay())) event.stopImmediatePropagation()
  notifyListeners()
}

/** A page that is loaded, or that the browser has kept, begins without the layers of the visit before. */
function discardStaleOverlay(): void {
  const { overlay, hasUrl, ...state } = currentState() ?? {}
  if (overlay && !hasUrl) window.history.replaceState(state, '')
  notifyPageShown()
}

// The server has no history.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', handlePopState, { capture: true })
  window.addEventListener('pageshow', ({ persisted }) => persisted && discardStaleOverlay())
  // A dialog answers by itself.
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) void closeOverlay()
  })
  discardStaleOverlay()
}
