import { addToLibrary, closeMessage, usePictureTask } from '../../actions/picture-actions'
import { FileButton } from '../../form/pictures/file-button'
import { words } from '../../words/words'
import { CloseButton } from '../page-message'

/** Button that adds files to the library. Lists the files that cannot be used. */
export function AddPictures() {
  const { running, failures = [] } = usePictureTask()
  return (
    <>
      <FileButton
        className="primary"
        label={words.pictures.add}
        multiple
        isBusy={running !== undefined}
        onChoose={(files) => void addToLibrary(files)}
      />
      {failures.length > 0 && (
        <div role="alert" className="error failures">
          {words.pictures.notAdded}
          <ul>
            {failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
          <CloseButton onClose={() => closeMessage('failures')} />
        </div>
      )}
    </>
  )
}
