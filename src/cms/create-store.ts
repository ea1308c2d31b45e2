import { useSyncExternalStore } from 'react'

/** A value outside React: components that use it render again whenever there is another. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>()
  const get = () => value

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    get,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    /** For components. */
    use: () => useSyncExternalStore(subscribe, get),
  }
}
