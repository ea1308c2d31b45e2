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
  return nameFile(src) || words.gallery.noPicture
}

/**
 * Returns the name of a picture's file; a sentence while the picture is being prepared.
 * @param src path of the picture, or the id of a picture that is being prepared
 */
export function nameFile(src: string): string {
  const name = getFileName({ name: src.replace(mediaPath, '') })
  return isPending(src) ? words.pictures.preparing : name
}
