import { useSyncExternalStore } from 'react'

/** For what is kept outside React: components that use it render again whenever it has changed. */
export function createSignal() {
  const listeners = new Set<() => void>()
  let changes = 0

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    /** For components; returns how often it has changed. */
    useChanges(): number {
      return useSyncExternalStore(subscribe, () => changes)
    },
    /** To be called after each change. */
    tell(): void {
      changes += 1
      for (const listener of listeners) listener()
    },
  }
}
