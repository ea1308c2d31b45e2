import { useRef, type ComponentType, type MouseEvent, type RefObject } from 'react'
import { useTexts } from '../../../languages/language-context'
import { Picture } from '../../../ui/picture/picture'
import { savesData } from '../../../ui/saves-data'
import type { GalleryPictureData } from '../gallery-picture'
import { Slides } from '../slides'
import type { TrackProps } from '../still-track'
import { enlargedPicture } from './enlarged-picture'
import { useExpandAnimation } from './use-expand-animation'
import type { Zoom } from './use-zoom'
import { Zoomable } from './zoomable'
import * as styles from './enlarged-stage.module.css'

export interface EnlargedStageProps extends Pick<TrackProps, 'index' | 'direction' | 'onStep'> {
  /** Title of the project: the picture's alternative text (specification, section 2). */
  title: string
  pictures: readonly GalleryPictureData[]
  /** The track of the gallery, with motion or still without. */
  Track: ComponentType<TrackProps>
  /** The gallery's main image. */
  mainImage: RefObject<HTMLElement | null>
  /** The main image was clicked, so that the picture expands from there. */
  expandsFromImage: boolean
  /** The enlarged picture, and what cuts it off while it expands and shrinks. */
  whole: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLDivElement | null>
  onClose: () => void
}

interface ZoomedStageProps extends EnlargedStageProps {
  zoom: Zoom
}

/** The whole screen around the enlarged picture; a swipe or a pinch works anywhere on it. */
export function EnlargedStage({ title, pictures, zoom, ...stageProps }: ZoomedStageProps) {
  const texts = useTexts()
  const { index, direction, onStep, Track, mainImage, expandsFromImage, frame, whole, onClose } =
    stageProps
  const stage = useRef<HTMLDivElement>(null)
  // What is out of sight comes once nothing moves.
  const atRest = useExpandAnimation({ frame, whole }, { from: mainImage, active: expandsFromImage })

  const count = pictures.length
  const zoomed = zoom.zoomState !== 'fitted'

  function closeBeside({ target }: MouseEvent) {
    if (!zoomed && !frame.current?.contains(target as Node)) onClose()
  }

  return (
    // A click beside the picture closes, as one on any backdrop; Escape does it for the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={stage}
      role="group"
      aria-roledescription={texts.gallery.slideRoleDescription}
      aria-label={texts.gallery.position(index + 1, count)}
      data-zoomed={zoomed}
      className={styles.stage}
      onClick={closeBeside}
    >
      <Zoomable zoom={zoom}>
        <div ref={frame} className={styles.frame}>
          <div ref={whole} className={styles.whole}>
            <Track
              index={index}
              count={count}
              direction={direction}
              swipeTarget={stage}
              onStep={onStep}
              swipeDisabled={zoomed}
            >
              <Slides index={index} count={count} withNeighbours={atRest && !savesData()}>
                {(position, shown) => {
                  const picture = pictures[position]!
                  const drawn = { alt: shown ? title : '', zoomed: zoomed && shown }
                  return (
                    <>
                      {shown && (
                        <Picture
                          picture={picture}
                          alt=""
                          loading="eager"
                          className={styles.preview}
                        />
                      )}
                      <Picture
                        picture={enlargedPicture(picture, drawn)}
                        loading="eager"
                        className={styles.picture}
                      />
                    </>
                  )
                }}
              </Slides>
            </Track>
          </div>
        </div>
      </Zoomable>
    </div>
  )
}
