type Listener = () => void

const listeners = new Set<Listener>()
let apply: (() => void) | undefined

/** Announces that a newer version is ready; `applyUpdate` switches to it. */
export function announceUpdate(applyUpdate: () => void): void {
  apply = applyUpdate
  listeners.forEach((listener) => listener())
}

/** Switches to the newer version that was announced; undefined while this one is the newest. */
export function readyUpdate(): (() => void) | undefined {
  return apply
}

/** Calls `listener` when a newer version is announced; returns how to stop that. */
export function onUpdate(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
