import { useSyncExternalStore } from 'react'
import { useTexts } from '../../../languages/language-context'
import { markFallback } from '../../../languages/fallback'
import { notifyPageShown, subscribeToHistory } from '../../browser/overlay-history'
import * as styles from './kind-filter.module.css'

interface KindFilterProps {
  projects: readonly { readonly kind: string }[]
  /** All kinds, in the order of their buttons. */
  kinds: readonly { readonly key: string; readonly plural: string }[]
  /** Key of the selected kind; null for all kinds. */
  selectedKind: string | null
}

/**
 * Filter buttons: one for all projects and one for each kind in use. Also shows the number of
 * listed projects.
 */
export function KindFilter({ projects, kinds, selectedKind }: KindFilterProps) {
  const texts = useTexts().projects
  const countKind = (kind: string | null) => filterByKind(projects, kind).length
  const usedKinds = kinds.filter(({ key }) => countKind(key) > 0)
  return (
    <div className={styles.filter}>
      <div role="group" aria-label={texts.filter} data-needs-script data-screen-only>
        <button type="button" aria-pressed={!selectedKind} onClick={() => setKindInUrl(null)}>
          {texts.allKinds}
        </button>
        {usedKinds.map(({ key, plural }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === selectedKind}
            onClick={() => setKindInUrl(key)}
          >
            {markFallback(plural)} <span>{`(${countKind(key)})`}</span>
          </button>
        ))}
      </div>
      <p aria-live="polite">{texts.count(countKind(selectedKind))}</p>
    </div>
  )
}

/** Returns the projects of a kind; all projects for null. */
export function filterByKind<Project extends { readonly kind: string }>(
  projects: readonly Project[],
  selectedKind: string | null,
): readonly Project[] {
  return selectedKind ? projects.filter(({ kind }) => kind === selectedKind) : projects
}

const parameter = 'kind'

/** Returns the kind in the URL; null if there is none, and in the server's HTML. */
export function useProjectKindFromUrl(): string | null {
  return useSyncExternalStore(subscribeToHistory, readKindFromUrl, () => null)
}

function readKindFromUrl(): string | null {
  return new URLSearchParams(window.location.search).get(parameter)
}

/** Sets the kind in the URL with a new history entry, so that Back restores the previous kind. */
function setKindInUrl(kind: string | null): void {
  if (kind === readKindFromUrl()) return
  const url = new URL(window.location.href)
  if (kind) url.searchParams.set(parameter, kind)
  else url.searchParams.delete(parameter)
  window.history.pushState(null, '', url)
  notifyPageShown()
}
