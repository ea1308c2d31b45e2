import type { ChangeEvent } from 'react'
import { acceptedTypes } from '../../model/prepare-upload'
import { words } from '../../words/words'
import { getInputId } from '../form-context'

interface GalleryUploadProps {
  /** Path of the list. */
  path: string
  onFiles: (files: readonly File[]) => void
  /** Adds an item, for which staff then choose a published picture. */
  onPublished: () => void
}

/** Buttons that add pictures to a list: from files, or from the published pictures. */
export function GalleryUpload({ path, onFiles, onPublished }: GalleryUploadProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <>
      <div className="tools">
        <label className="button">
          {words.pictures.add}
          <input
            id={getInputId(path)}
            type="file"
            multiple
            accept={acceptedTypes}
            onChange={choose}
          />
        </label>
        <button type="button" onClick={onPublished}>
          {words.gallery.addPublished}
        </button>
      </div>
      <p className="hint">{words.gallery.addHint}</p>
    </>
  )
}
