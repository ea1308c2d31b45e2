import type { ReactNode } from 'react'
import { libraryOrders, type LibraryOrder } from '../../model/library'
import { words } from '../../words/words'

interface LibraryToolsProps {
  query: string
  order: LibraryOrder
  onSearch: (query: string) => void
  onSort: (order: LibraryOrder) => void
  children?: ReactNode
}

/** Search field and sort order of the library. */
export function LibraryTools({ query, order, onSearch, onSort, children }: LibraryToolsProps) {
  return (
    <>
      <input
        type="search"
        className="library-search"
        aria-label={words.pictures.search}
        placeholder={words.pictures.search}
        value={query}
        autoComplete="off"
        onChange={({ target }) => onSearch(target.value)}
      />
      {children}
      <label>
        {words.pictures.sort}{' '}
        <select value={order} onChange={({ target }) => onSort(target.value as LibraryOrder)}>
          {libraryOrders.map((each) => (
            <option key={each} value={each}>
              {words.pictures.sorts[each]}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
