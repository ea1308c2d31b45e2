import { useLayoutEffect, useSyncExternalStore } from 'react'
import { store } from './decap/inside'

/**
 * Keeps the whole editor as it is while something is published: what is typed then would be lost,
 * since Decap makes the form anew from the answer.
 */
export function Publishing() {
  const isPublishing = useSyncExternalStore(store.subscribe, isSaving)
  useLayoutEffect(() => {
    const root = document.getElementById('nc-root')
    if (!isPublishing || !root) return
    const before = document.activeElement
    root.inert = true
    return () => {
      root.inert = false
      if (document.activeElement === document.body) (before as HTMLElement | null)?.focus()
    }
  }, [isPublishing])
  return (
    <div className="site-publishing" role="status">
      {isPublishing && 'Publishing… One moment, please.'}
    </div>
  )
}

/** Decap loads a new record once more after it was published. */
function isSaving(): boolean {
  const entry = store.getState().entryDraft.get('entry')
  const isLoadedAnew = entry?.get('newRecord') === true && Boolean(entry.get('slug'))
  return entry?.get('isPersisting') === true || isLoadedAnew
}
