import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  const events = ['online', 'offline'] as const
  events.forEach((event) => window.addEventListener(event, onChange))
  return () => events.forEach((event) => window.removeEventListener(event, onChange))
}

/** Whether the browser has a network, kept up to date. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
