import { motion } from 'framer-motion'
import { useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { ChakraRoot } from '../../../theme/chakra-root'
import { durations, travelCurve } from '../../../theme/motion'
import { prefersReducedMotion } from '../../../ui/device-preferences'
import { Dialog } from '../../../ui/layer/dialog'
import type { GalleryPicture } from '../thumbnails'
import { EnlargedPicture, frameOf } from './enlarged-picture'
import { EnlargedView, type EnlargedViewProps } from './enlarged-view'
import * as styles from './enlarged.module.css'

interface EnlargedProps extends EnlargedViewProps {
  open: boolean
  /** Where the gallery shows its picture: the enlarged one comes from there and goes back there. */
  stage: RefObject<HTMLElement | null>
  /** What takes the focus once the view has closed. */
  finalFocus: () => HTMLElement | null
}

/** The pictures enlarged; it closes by Escape, by a click beside the picture and by its button. */
export function Enlarged({ open, stage, finalFocus, ...view }: EnlargedProps) {
  const [arrival, setArrival] = useState<HTMLElement | null>(null)
  const [isThere, setIsThere] = useState(false)
  const still = prefersReducedMotion()
  const flying = isThere !== open && !still
  const place = open && arrival ? arrival : stage.current
  const picture = view.pictures[view.start]

  return (
    <ChakraRoot>
      <Dialog
        open={open}
        size="cover"
        finalFocus={finalFocus}
        onClose={view.onClose}
        backdropClass={styles.backdrop}
      >
        <EnlargedView {...view} flying={flying} arrival={setArrival} />
      </Dialog>
      {!still &&
        (open || flying) &&
        picture &&
        place &&
        createPortal(
          <FlyingPicture picture={picture} hidden={!flying} onArrive={() => setIsThere(open)} />,
          place,
        )}
    </ChakraRoot>
  )
}

interface FlyingPictureProps {
  picture: GalleryPicture
  /** It has arrived, and what it arrived at shows the picture by itself. */
  hidden: boolean
  onArrive: () => void
}

const travel = { duration: durations.slow / 1000, ease: travelCurve }

/**
 * The picture on its way between the gallery and the middle of the screen: it moves from one to the
 * other as it is taken out of the one and put into the other. The inner part keeps its shape while
 * the outer one cuts it off.
 */
function FlyingPicture({ picture, hidden, onArrive }: FlyingPictureProps) {
  return (
    <motion.div
      layoutId="flying-picture"
      transition={travel}
      aria-hidden="true"
      className={styles.flying}
      onLayoutAnimationComplete={onArrive}
    >
      <motion.div
        layoutId="whole-flying-picture"
        transition={travel}
        className={styles.shape}
        style={frameOf(picture)}
      >
        {!hidden && <EnlargedPicture picture={picture} alt="" loading="eager" />}
      </motion.div>
    </motion.div>
  )
}
