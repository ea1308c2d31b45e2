import { useTexts } from '../../../languages/language-context'
import { IconButton } from '../icon-button'
import type { Zoom } from './use-zoom'
import * as styles from './enlarged-view.module.css'

interface EnlargedControlsProps {
  zoom: Zoom
  onStep: (direction: -1 | 1) => void
  onShare: () => void
}

/** The buttons of the enlarged view. */
export function EnlargedControls({ zoom, onStep, onShare }: EnlargedControlsProps) {
  const texts = useTexts()
  return (
    <div className={styles.controls}>
      <div className={styles.group}>
        <IconButton label={texts.gallery.previous} icon="previous" onClick={() => onStep(-1)} />
        <IconButton label={texts.gallery.next} icon="next" onClick={() => onStep(1)} />
      </div>
      <div className={styles.group}>
        {/* A disabled button would lose the focus at the limit. */}
        <IconButton
          label={texts.gallery.zoomOut}
          icon="zoomOut"
          aria-disabled={zoom.zoomState === 'fitted'}
          onClick={zoom.zoomOut}
        />
        <IconButton
          label={texts.gallery.zoomIn}
          icon="zoomIn"
          aria-disabled={zoom.zoomState === 'maximum'}
          onClick={zoom.zoomIn}
        />
        <IconButton label={texts.gallery.share} icon="share" onClick={onShare} />
      </div>
    </div>
  )
}
