import {
  DialogBackdrop,
  DialogPositioner,
  DialogRoot,
  type DialogBackdropProps,
  type DialogRootProps,
} from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'

interface DialogProps extends Pick<DialogRootProps, 'open' | 'size' | 'finalFocusEl' | 'children'> {
  /** Called for Escape and for a click that begins and ends on the backdrop. */
  onClose: () => void
  backdrop?: DialogBackdropProps
}

/** A dialog above the page; see dialog-recipe.ts for the elements that receive clicks. */
export function Dialog({ onClose, backdrop, children, ...root }: DialogProps) {
  return (
    <DialogRoot
      {...root}
      onOpenChange={(change) => !change.open && onClose()}
      // Chakra would also treat elements of a browser extension above the page, and the end of a
      // drag, as a click outside.
      closeOnInteractOutside={false}
    >
      <Portal>
        <DialogBackdrop {...backdrop} onClick={onClose} />
        <DialogPositioner>{children}</DialogPositioner>
      </Portal>
    </DialogRoot>
  )
}
