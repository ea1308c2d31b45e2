import { flushSync } from 'react-dom'
import { removePictures, usePictureTask } from '../../actions/picture-actions'
import type { LibraryPicture } from '../../model/library'
import { confirm } from '../../state/confirmation'
import { selectPictures, useSelectedPictures } from '../../state/selection'
import { words } from '../../words/words'
import { keepFocus } from '../page-message'

/**
 * Removes unused pictures, after a question.
 * @param onRemove called after success
 */
export async function removeUnused(paths: readonly string[], onRemove: () => void): Promise<void> {
  const question = words.pictures.confirmRemove(paths.length)
  if (!(await confirm(question, words.pictures.remove))) return
  if (await removePictures(paths)) flushSync(onRemove)
  keepFocus()
}

/** Tools for the selected unused pictures. */
export function UnusedTools({ unused }: { unused: readonly LibraryPicture[] }) {
  const selected = useSelectedPictures()
  const { running } = usePictureTask()
  // Omits a selected picture that is now used.
  const chosen = unused.map(({ path }) => path).filter((path) => selected.has(path))
  const selectNone = () => selectPictures([])
  if (chosen.length === 0) return null
  return (
    <div className="tools page-tools" role="group" inert={running !== undefined}>
      <span role="status">{words.desk.selected(chosen.length)}</span>
      <button
        type="button"
        className="primary"
        onClick={() => void removeUnused(chosen, selectNone)}
      >
        {words.pictures.removeSome(chosen.length)}
      </button>
      {chosen.length < unused.length && (
        <button type="button" onClick={() => selectPictures(unused.map(({ path }) => path))}>
          {words.pictures.selectUnused(unused.length)}
        </button>
      )}
      <button type="button" onClick={selectNone}>
        {words.desk.selectNone}
      </button>
    </div>
  )
}
