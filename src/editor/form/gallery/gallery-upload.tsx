import { words } from '../../words/words'
import { getInputId } from '../form-context'
import { FileButton } from '../pictures/file-button'

interface GalleryUploadProps {
  /** Path of the list. */
  path: string
  onFiles: (files: readonly File[]) => void
  /** Adds an item, for which staff then choose a published picture. */
  onPublished: () => void
}

/** Buttons that add pictures to a list: from files, or from the published pictures. */
export function GalleryUpload({ path, onFiles, onPublished }: GalleryUploadProps) {
  return (
    <>
      <div className="tools">
        <FileButton id={getInputId(path)} label={words.pictures.add} multiple onChoose={onFiles} />
        <button type="button" onClick={onPublished}>
          {words.gallery.addPublished}
        </button>
      </div>
      <p className="hint">{words.gallery.addHint}</p>
    </>
  )
}
