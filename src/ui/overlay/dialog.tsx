import {
  DialogBackdrop,
  DialogPositioner,
  DialogRoot,
  type DialogBackdropProps,
  type DialogRootProps,
} from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'

interface DialogProps extends Pick<DialogRootProps, 'open' | 'size' | 'finalFocusEl' | 'children'> {
  /** Called by Escape, and by a press that begins and ends on the backdrop. */
  onClose: () => void
  backdrop?: DialogBackdropProps
}

/** A dialog above the page; see dialog-recipe.ts for what of it takes presses. */
export function Dialog({ onClose, backdrop, children, ...root }: DialogProps) {
  return (
    <DialogRoot
      {...root}
      onOpenChange={(change) => !change.open && onClose()}
      // It would take for outside whatever else lies over the page, and the end of a drag.
      closeOnInteractOutside={false}
    >
      <Portal>
        <DialogBackdrop {...backdrop} onClick={onClose} />
        <DialogPositioner>{children}</DialogPositioner>
      </Portal>
    </DialogRoot>
  )
}
