import { togglePicture, useSelectedPictures } from '../../state/selection'
import { words } from '../../words/words'

interface SelectBoxProps {
  path: string
  name: string
}

/** Checkbox that selects an unused picture. */
export function SelectBox({ path, name }: SelectBoxProps) {
  const isSelected = useSelectedPictures((selected) => selected.has(path))
  return (
    <input
      type="checkbox"
      aria-label={words.pictures.select(name)}
      checked={isSelected}
      onChange={() => togglePicture(path)}
    />
  )
}
