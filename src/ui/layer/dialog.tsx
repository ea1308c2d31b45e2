import {
  DialogBackdrop,
  DialogPositioner,
  DialogRoot,
  type DialogBackdropProps,
  type DialogRootProps,
} from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode } from 'react'

interface DialogProps {
  open: boolean
  size: DialogRootProps['size']
  /** What takes the focus once it has closed. */
  finalFocus: () => HTMLElement | null
  /** Called by Escape, and by a press that begins and ends on the backdrop. */
  onClose: () => void
  /** What its backdrop needs besides. */
  backdrop?: DialogBackdropProps
  children: ReactNode
}

/** A dialog above the page; see dialog-recipe.ts for what of it takes presses. */
export function Dialog(props: DialogProps) {
  const { open, size, finalFocus, onClose, backdrop, children } = props
  return (
    <DialogRoot
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      finalFocusEl={finalFocus}
      // It would take for outside whatever else lies over the page, and the end of a drag.
      closeOnInteractOutside={false}
      size={size}
    >
      <Portal>
        <DialogBackdrop {...backdrop} onClick={onClose} />
        <DialogPositioner>{children}</DialogPositioner>
      </Portal>
    </DialogRoot>
  )
}
