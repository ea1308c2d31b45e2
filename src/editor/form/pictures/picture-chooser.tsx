import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { searchLibrary, sortLibrary, type LibraryOrder } from '../../model/library'
import { useLibrary } from '../../state/library'
import { words } from '../../words/words'
import { LibraryTools } from './library-tools'
import { PictureGrid } from './picture-grid'

interface PictureChooserProps {
  /** Receives the path of a published picture. */
  onChoose: (path: string) => void
}

/** Library from which staff choose a published picture for a field. */
export function PictureChooser({ onChoose }: PictureChooserProps) {
  const [isOpen, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const choose = (path: string) => {
    onChoose(path)
    setOpen(false)
    summary.current?.focus()
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary}>{words.pictures.onTheSite}</summary>
      {isOpen && <OpenLibrary onChoose={choose} />}
    </details>
  )
}

function OpenLibrary({ onChoose }: PictureChooserProps) {
  const library = useLibrary()
  const [query, search] = useState('')
  const [order, sort] = useState<LibraryOrder>('date')
  const deferredQuery = useDeferredValue(query)
  const sorted = useMemo(() => sortLibrary(library, order), [library, order])
  const pictures = searchLibrary(sorted, deferredQuery)
  return (
    <>
      <div className="tools">
        <LibraryTools query={query} order={order} onSearch={search} onSort={sort} />
      </div>
      <p role="status" className="hint">
        {query && words.pictures.found(pictures.length)}
      </p>
      <div className="scroller">
        <PictureGrid
          name={`chooser ${order} ${deferredQuery}`}
          pictures={pictures}
          onChoose={onChoose}
        />
      </div>
    </>
  )
}
