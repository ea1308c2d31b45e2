type Listener = () => void

const listeners = new Set<Listener>()
let apply: (() => void) | undefined

/** Tells the page that a newer version is ready; `applyUpdate` brings it. */
export function announceUpdate(applyUpdate: () => void): void {
  apply = applyUpdate
  listeners.forEach((listener) => listener())
}

/** What brings the newer version that was announced; nothing while this one is the newest. */
export function readyUpdate(): (() => void) | undefined {
  return apply
}

/** Calls `listener` when a newer version is announced; returns how to stop that. */
export function onUpdate(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
