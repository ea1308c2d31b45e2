import { DialogBackdrop, DialogPositioner, DialogRoot } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useState } from 'react'
import { ChakraRoot } from '../../../theme/chakra-root'
import { EnlargedView, type EnlargedViewProps } from './enlarged-view'
import * as styles from './enlarged.module.css'

interface EnlargedProps extends Omit<EnlargedViewProps, 'onGone'> {
  /** What takes the focus once the view has closed. */
  finalFocus: () => HTMLElement | null
}

/**
 * The pictures enlarged; it closes by Escape, by a click beside the picture and by its button, and
 * is there until the picture is back in the gallery.
 */
export function Enlarged({ finalFocus, ...view }: EnlargedProps) {
  const { open, onClose } = view
  const [isThere, setIsThere] = useState(open)
  if (open && !isThere) setIsThere(true)
  return (
    <ChakraRoot>
      <DialogRoot
        open={isThere}
        onOpenChange={(change) => open && !change.open && onClose()}
        finalFocusEl={finalFocus}
        size="cover"
      >
        <Portal>
          <DialogBackdrop data-leaving={!open} className={styles.backdrop} />
          <DialogPositioner>
            <EnlargedView {...view} onGone={() => setIsThere(false)} />
          </DialogPositioner>
        </Portal>
      </DialogRoot>
    </ChakraRoot>
  )
}
