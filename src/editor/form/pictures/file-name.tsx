import { mediaPath } from '../../../content/model/record-kind'
import { getFileName } from '../../model/library'
import { isPending } from '../../state/pending-pictures'
import { words } from '../../words/words'

interface FileNameProps {
  /** Path of the picture, or the id of a picture that is being prepared; empty for no picture. */
  src: string
}

/** Name of a picture's file. */
export function FileName({ src }: FileNameProps) {
  const name = getFileName({ name: src.replace(mediaPath, '') })
  return isPending(src) ? words.pictures.preparing : name || words.gallery.noPicture
}
