import { DialogCloseTrigger, DialogContent } from '@chakra-ui/react/dialog'
import {
  useDeferredValue,
  useLayoutEffect,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react'
import { ENLARGED_IMAGE_MAX_HEIGHT, IMAGE_DIALOG_MAX_WIDTH } from '../../../constants'
import { useTexts } from '../../../languages/language-context'
import { withImage } from '../image-address'
import { EnlargedControls } from './enlarged-controls'
import { EnlargedStage, type EnlargedStageProps } from './enlarged-stage'
import { IconButton } from '../icon-button'
import { sharePicture } from './share-picture'
import { useZoom } from './use-zoom'
import * as styles from './enlarged-view.module.css'

export interface EnlargedViewProps extends EnlargedStageProps {
  /** The keys that step through the gallery. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** The picture is on its way back. */
  closing: boolean
}

/** An enlarged picture with its text, its number and its controls. It mounts each time it opens. */
export function EnlargedView({ onKeyDown, closing, ...stage }: EnlargedViewProps) {
  const texts = useTexts()
  const { title, pictures, index, onStep } = stage
  const zoom = useZoom()
  const { reset } = zoom
  const [moved, setMoved] = useState(false)
  const [note, setNote] = useState('')
  const [noted, setNoted] = useState(index)

  // In a task of its own: the whole dialog in one would hold up the frames for too long.
  const withStage = useDeferredValue(true, false)

  useLayoutEffect(reset, [index, reset])

  if (index !== noted) {
    setNoted(index)
    setNote('')
    setMoved(true)
  }

  async function share() {
    const url = withImage(window.location.href, index + 1)
    const outcome = await sharePicture({ title, url })
    if (outcome === 'copied') setNote(texts.gallery.linkCopied)
    if (outcome === 'failed') setNote(texts.gallery.linkNotCopied)
  }

  const picture = pictures[index]
  if (!picture) return null
  const { alt } = picture
  const count = pictures.length
  const announcement = texts.gallery.announcement(index + 1, count, alt)

  return (
    <DialogContent
      aria-label={title}
      data-closing={closing}
      style={sizes(picture.enlarged.at(-1)?.image)}
      className={styles.view}
      onKeyDown={(event) => zoom.handleKey(event) || onKeyDown(event)}
    >
      <DialogCloseTrigger asChild>
        <IconButton label={texts.contact.close} icon="close" />
      </DialogCloseTrigger>
      {withStage && <EnlargedStage {...stage} zoom={zoom} />}
      <div data-zoomed={zoom.zoomState !== 'fitted'} className={styles.below}>
        <div className={styles.caption}>
          <p>{alt}</p>
          <p aria-hidden="true" className={styles.counter}>
            <bdi>
              {index + 1} / {count}
            </bdi>
          </p>
        </div>
        <p role="status" data-shown={note !== ''} className={styles.status}>
          {note || (moved && announcement)}
        </p>
        <EnlargedControls zoom={zoom} onStep={onStep} onShare={() => void share()} />
      </div>
    </DialogContent>
  )
}

function sizes(image: { width: number; height: number } | undefined): CSSProperties {
  return {
    '--max-inline-size': IMAGE_DIALOG_MAX_WIDTH,
    '--max-block-size': ENLARGED_IMAGE_MAX_HEIGHT,
    '--ratio': image ? image.width / image.height : 1,
  } as CSSProperties
}
