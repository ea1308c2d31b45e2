import {
  DialogBackdrop,
  DialogPositioner,
  DialogRoot,
  type DialogBackdropProps,
  type DialogRootProps,
} from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'

interface DialogProps extends Pick<
  DialogRootProps,
  'open' | 'size' | 'ids' | 'finalFocusEl' | 'onEscapeKeyDown' | 'children'
> {
  /** Called for Escape, the close button, and a click that begins and ends on the backdrop. */
  onClose: () => void
  backdrop?: DialogBackdropProps
}

/** A dialog above the page. Its positioner passes clicks to the backdrop; see dialog-recipe.ts. */
export function Dialog({ onClose, backdrop, children, ...root }: DialogProps) {
  return (
    <DialogRoot
      {...root}
      onOpenChange={(change) => !change.open && onClose()}
      // Ignores interactions outside, because a click on an element of a browser extension, or the
      // end of a drag, would close the dialog.
      closeOnInteractOutside={false}
    >
      <Portal>
        <DialogBackdrop {...backdrop} onClick={onClose} />
        <DialogPositioner>{children}</DialogPositioner>
      </Portal>
    </DialogRoot>
  )
}
