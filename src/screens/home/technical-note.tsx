import { words } from '../../languages/stand-in'
import type { PictureData } from '../../pictures/picture-data'
import { Picture } from '../../ui/picture/picture'
import * as styles from './technical-note.module.css'

interface TechnicalNoteProps {
  heading: string
  text: string
  picture: PictureData
}

/** A picture from edge to edge with a short note below it, like the note of a drawing. */
export function TechnicalNote({ heading, text, picture }: TechnicalNoteProps) {
  return (
    <section aria-labelledby="note-heading">
      <Picture picture={picture} className={styles.picture} />
      <div className={styles.text}>
        <h2 id="note-heading">{words(heading)}</h2>
        <p>{words(text)}</p>
      </div>
    </section>
  )
}
