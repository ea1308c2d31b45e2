import { DialogBackdrop, DialogPositioner, DialogRoot } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useRef, useState } from 'react'
import { ChakraRoot } from '../../../theme/chakra-root'
import { EnlargedView, type EnlargedViewProps } from './enlarged-view'
import { shrink } from './use-expand-animation'

interface EnlargedImageDialogProps extends Omit<EnlargedViewProps, 'frame' | 'whole' | 'closing'> {
  open: boolean
}

/**
 * The main image enlarged; it closes by Escape, by a click beside it and by its button. The picture
 * and the focus go back to the main image, also where a link opened it.
 */
export function EnlargedImageDialog({ open, onClose, ...view }: EnlargedImageDialogProps) {
  const { mainImage } = view
  const frame = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const [closing, setClosing] = useState(false)
  if (closing && !open) setClosing(false)

  async function close() {
    if (closing) return
    setClosing(true)
    if (mainImage.current) await shrink({ frame, whole }, mainImage.current)
    onClose()
  }

  return (
    <ChakraRoot>
      <DialogRoot
        open={open}
        onOpenChange={(change) => !change.open && void close()}
        finalFocusEl={() => mainImage.current}
        size="cover"
      >
        <Portal>
          <DialogBackdrop data-closing={closing} />
          <DialogPositioner>
            <EnlargedView
              {...view}
              frame={frame}
              whole={whole}
              closing={closing}
              onClose={() => void close()}
            />
          </DialogPositioner>
        </Portal>
      </DialogRoot>
    </ChakraRoot>
  )
}
