/**
 * What lies above the page, such as a dialog, has an entry of its own in the history, so that Back
 * closes it: a layer is open while the current entry names it, and only one is. Gatsby's router would
 * take such an entry for another page and scroll to its top, so it is not told.
 */
interface EntryState {
  readonly layer?: string
  /** It has an address of its own, and opens again where that is loaded. */
  readonly hasAddress?: boolean
}

const listeners = new Set<() => void>()
let shownPath: string | undefined
let shownLayer: string | undefined
/** Settles once the entry of a layer that closes has been left. */
let closing: Promise<void> | undefined
let hasClosed: (() => void) | undefined

const currentState = () => window.history.state as EntryState | null

/** The layer that is open. */
export const openedLayer = () => currentState()?.layer

/** Opens a layer; an address of its own is relative to that of the page. */
export function openLayer(layer: string, address?: string): void {
  // Two in a row would leave the page.
  if (closing) return void closing.then(() => openLayer(layer, address))
  const state: EntryState = { ...currentState(), layer, hasAddress: address !== undefined }
  window.history[openedLayer() ? 'replaceState' : 'pushState'](state, '', address)
  showPage()
}

/** Closes a layer, or any; it is closed once its entry has been left. */
export function closeLayer(layer = openedLayer()): Promise<void> | undefined {
  if (!layer || openedLayer() !== layer) return undefined
  closing ??= new Promise((resolve) => {
    hasClosed = resolve
    window.history.back()
  })
  return closing
}

/** Calls back whenever the history has moved: a layer has opened or closed, or the page is another. */
export function watchHistory(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** To be called once another page is shown, or this one at another address. */
export function showPage(): void {
  shownPath = window.location.pathname
  tell()
}

/** Shows that the answer to a press is under way, once it has been for a second; see base.css. */
export function setPending(isPending: boolean): void {
  document.documentElement.toggleAttribute('data-pending', isPending)
}

function tell(): void {
  setPending(false)
  closing = undefined
  hasClosed?.()
  shownLayer = openedLayer()
  const root = document.documentElement
  root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth)
  for (const listener of listeners) listener()
}

function followHistory(event: PopStateEvent): void {
  const isHere = window.location.pathname === shownPath
  if (isHere && (shownLayer ?? openedLayer())) event.stopImmediatePropagation()
  tell()
}

/** A page that is loaded, or that the browser has kept, begins without the layers of the visit before. */
function forgetLayer(): void {
  const { layer, hasAddress, ...state } = currentState() ?? {}
  if (layer && !hasAddress) window.history.replaceState(state, '')
  showPage()
}

// The server has no history.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', followHistory, { capture: true })
  window.addEventListener('pageshow', ({ persisted }) => persisted && forgetLayer())
  // A dialog answers by itself.
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) void closeLayer()
  })
  forgetLayer()
}
