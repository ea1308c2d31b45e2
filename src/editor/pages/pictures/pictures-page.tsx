import { useDeferredValue, useEffect, useMemo } from 'react'
import {
  addToLibrary,
  closeMessage,
  forgetOutcome,
  usePictureTask,
} from '../../actions/picture-actions'
import { LibraryTools } from '../../form/pictures/library-tools'
import { PictureGrid } from '../../form/pictures/picture-grid'
import {
  isUnused,
  libraryOrders,
  listDescriptions,
  searchLibrary,
  sortLibrary,
  type LibraryOrder,
  type LibraryPicture,
} from '../../model/library'
import { changeDeskRoute, type DeskRoute } from '../../state/desk-routes'
import { useFileDrop } from '../../state/file-drops'
import { useIsCurrent } from '../../state/content'
import { useLibrary } from '../../state/library'
import { words } from '../../words/words'
import { PageHeading } from '../page-heading'
import { PageMessage } from '../page-message'
import { AddPictures } from './add-pictures'
import { PictureDetails } from './picture-details'
import { SelectBox } from './select-box'
import { UnusedTools } from './unused-tools'

/** Filters of the page, by their names in the URL. */
const filters = {
  '': () => true,
  unused: isUnused,
  undescribed: (picture: LibraryPicture) =>
    picture.uses.length > 0 && listDescriptions(picture).length === 0,
}
type FilterName = keyof typeof filters

const renderTools = (picture: LibraryPicture) =>
  isUnused(picture) && <SelectBox path={picture.path} name={picture.name} />

const openPicture = (path: string) => changeDeskRoute({ picture: path }, true)

/** Page of all published pictures, which staff search, add, replace and remove. */
export function PicturesPage({ route }: { route: DeskRoute }) {
  const library = useLibrary()
  const { running, done, problem, seen } = usePictureTask()
  const isCurrent = useIsCurrent(seen)
  const show = (Object.hasOwn(filters, route.show) ? route.show : '') as FilterName
  const order = libraryOrders.find((each) => each === route.sort) ?? 'date'
  const query = useDeferredValue(route.find)
  const sorted = useMemo(() => sortLibrary(library, order), [library, order])
  const shown = searchLibrary(sorted.filter(filters[show]), query)
  const open = library.find(({ path }) => path === route.picture)
  const unused = library.filter(isUnused)
  useEffect(() => forgetOutcome, [])
  const drop = useFileDrop((files) => void addToLibrary(files))
  const isNarrowed = query.trim() !== '' || show !== ''
  const summary = isNarrowed
    ? words.pictures.found(shown.length)
    : words.pictures.summary(library.length, unused.length)
  return (
    <>
      <PageHeading
        title={words.desk.pages.pictures}
        status={running ?? (isCurrent ? done : undefined) ?? summary}
      >
        <LibraryTools
          query={route.find}
          order={order}
          onSearch={(find) => changeDeskRoute({ find }, route.find === '')}
          onSort={(sort: LibraryOrder) => changeDeskRoute({ sort })}
        >
          <div className="switch" role="group" aria-label={words.desk.filter}>
            {(Object.keys(filters) as FilterName[]).map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === show}
                onClick={() => changeDeskRoute({ show: name })}
              >
                {words.pictures.filters[name]}{' '}
                <span className="count">
                  {words.desk.number(library.filter(filters[name]).length)}
                </span>
              </button>
            ))}
          </div>
        </LibraryTools>
        <AddPictures />
      </PageHeading>
      <PageMessage
        message={isCurrent && problem ? { text: problem, isProblem: true } : undefined}
        onClose={() => closeMessage('problem')}
      />
      <UnusedTools unused={unused} />
      <div
        className="library-page"
        data-open={open ? '' : undefined}
        inert={running !== undefined}
        {...drop}
      >
        <div>
          {shown.length === 0 && (
            <p className="empty">{words.pictures.nothing[query.trim() === '' ? show : '']}</p>
          )}
          <PictureGrid
            name={`pictures ${order} ${show} ${query}`}
            pictures={shown}
            current={route.picture}
            onChoose={openPicture}
            renderTools={renderTools}
          />
        </div>
        {open && <PictureDetails key={open.path} picture={open} />}
      </div>
    </>
  )
}
