interface PlaceSelectProps {
  label: string
  /** Index of the item that the select moves. */
  index: number
  /** Number of places. */
  count: number
  onMove: (index: number) => void
}

/**
 * Select that moves an item, or several, to another position in the list. React restores the focus,
 * which the select loses when its item moves in the document.
 */
export function PlaceSelect({ label, index, count, onMove }: PlaceSelectProps) {
  return (
    <select
      aria-label={label}
      value={index + 1}
      onChange={({ target }) => onMove(Number(target.value) - 1)}
    >
      {Array.from({ length: count }, (_, each) => (
        <option key={each}>{each + 1}</option>
      ))}
    </select>
  )
}
