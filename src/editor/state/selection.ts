import { create } from 'zustand'

/** Hook: the keys of the selected drafts. They stay selected while a form is open. */
export const useSelection = create<ReadonlySet<string>>()(() => new Set<string>())

export function toggleSelected(key: string): void {
  const selected = useSelection.getState()
  const others = [...selected].filter((each) => each !== key)
  select(selected.has(key) ? others : [...others, key])
}

export function select(keys: readonly string[]): void {
  useSelection.setState(new Set(keys), true)
}

/** Hook: the paths of the selected pictures. */
export const useSelectedPictures = create<ReadonlySet<string>>()(() => new Set<string>())

export function togglePicture(path: string): void {
  const selected = useSelectedPictures.getState()
  const others = [...selected].filter((each) => each !== path)
  selectPictures(selected.has(path) ? others : [...others, path])
}

export function selectPictures(paths: readonly string[]): void {
  useSelectedPictures.setState(new Set(paths), true)
}
