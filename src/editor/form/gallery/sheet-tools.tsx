import { use } from 'react'
import { words } from '../../words/words'
import { FormContext } from '../form-context'
import { PlaceSelect } from '../place-select'

interface SheetToolsProps {
  /** Indexes of the selected pictures, ascending. */
  selected: readonly number[]
  itemCount: number
  onMove: (to: number) => void
  onRemove: () => void
  onSelectAll: () => void
  onSelectNone: () => void
}

/** Tools for the selected pictures of a list. */
export function SheetTools(props: SheetToolsProps) {
  const { selected, itemCount, onMove, onRemove, onSelectAll, onSelectNone } = props
  const { announce } = use(FormContext)
  const count = selected.length
  const lastPlace = itemCount - count
  const move = (to: number) => {
    onMove(to)
    announce(words.lists.nowAt(words.lists.several(count), to + 1, itemCount))
  }
  return (
    <div className="tools" role="group" aria-label={words.gallery.selected(count)}>
      <span role="status">{words.gallery.selected(count)}</span>
      {lastPlace > 0 && (
        <label>
          {words.gallery.placeLabel}{' '}
          <PlaceSelect
            label={words.gallery.place(count)}
            index={Math.min(selected[0]!, lastPlace)}
            count={lastPlace + 1}
            onMove={move}
          />
        </label>
      )}
      <button type="button" onClick={onRemove}>
        {words.gallery.remove(count)}
      </button>
      {count < itemCount && (
        <button type="button" onClick={onSelectAll}>
          {words.gallery.selectAll}
        </button>
      )}
      <button type="button" onClick={onSelectNone}>
        {words.desk.selectNone}
      </button>
    </div>
  )
}
