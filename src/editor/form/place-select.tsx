import type { ChangeEvent } from 'react'
import { flushSync } from 'react-dom'

interface PlaceSelectProps {
  label: string
  /** Index of the item that the select moves. */
  index: number
  /** Number of places. */
  count: number
  onMove: (index: number) => void
}

/** Select that moves an item, or several, to another position in the list. */
export function PlaceSelect({ label, index, count, onMove }: PlaceSelectProps) {
  const move = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    flushSync(() => onMove(Number(currentTarget.value) - 1))
    // Restores the focus, because the select loses it when its item moves in the document.
    currentTarget.focus()
  }
  return (
    <select aria-label={label} value={index + 1} onChange={move}>
      {Array.from({ length: count }, (_, each) => (
        <option key={each}>{each + 1}</option>
      ))}
    </select>
  )
}
