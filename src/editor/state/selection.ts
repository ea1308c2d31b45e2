import { create } from 'zustand'

/** Creates a selection: a hook for the selected keys, and functions that change one or all. */
function createSelection() {
  const useSelected = create<ReadonlySet<string>>()(() => new Set<string>())
  const select = (keys: readonly string[]) => useSelected.setState(new Set(keys), true)
  const toggle = (key: string) => {
    const selected = useSelected.getState()
    const others = [...selected].filter((each) => each !== key)
    select(selected.has(key) ? others : [...others, key])
  }
  return [useSelected, toggle, select] as const
}

/** Keys of the selected drafts. They stay selected while a form is open. */
export const [useSelection, toggleSelected, select] = createSelection()

/** Paths of the selected pictures. */
export const [useSelectedPictures, togglePicture, selectPictures] = createSelection()
