import { Slides } from './slides'
import type { TrackProps } from './track-props'
import * as styles from './track.module.css'

/** The main image as it stands before motion has loaded, and in the server's HTML. */
export function StillTrack({ pictures, index, loadNeighbours }: TrackProps) {
  return (
    <span className={styles.track}>
      <Slides pictures={pictures} index={index} loadNeighbours={loadNeighbours} />
    </span>
  )
}
