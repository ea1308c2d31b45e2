import type { ChangeEvent } from 'react'
import { addToLibrary, closeMessage, usePictureTask } from '../../actions/picture-actions'
import { acceptedTypes } from '../../model/prepare-upload'
import { words } from '../../words/words'
import { CloseButton } from '../page-message'

/** Button that adds files to the library. Lists the files that cannot be used. */
export function AddPictures() {
  const { running, failures = [] } = usePictureTask()
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) void addToLibrary(files)
  }
  return (
    <>
      <label className="button primary">
        {words.pictures.add}
        <input
          type="file"
          multiple
          accept={acceptedTypes}
          disabled={running !== undefined}
          onChange={add}
        />
      </label>
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
