import { DialogBackdrop, DialogPositioner, DialogRoot } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { system } from '../../../theme/system'
import { EnlargedView, type EnlargedViewProps } from './enlarged-view'

interface EnlargedImageDialogProps extends EnlargedViewProps {
  open: boolean
}

/**
 * The main image enlarged; it closes by Escape, by a click beside it and by its button, and the
 * focus goes back to the main image, also where a link opened it.
 */
export function EnlargedImageDialog({ open, ...view }: EnlargedImageDialogProps) {
  const { mainImage, onClose } = view
  // Chakra takes every page for one that reads from left to right; its types do not name this.
  const direction = { dir: getComputedStyle(document.documentElement).direction }
  return (
    <ChakraProvider value={system}>
      <DialogRoot
        {...direction}
        open={open}
        onOpenChange={(change) => !change.open && onClose()}
        finalFocusEl={() => mainImage.current}
        size="cover"
      >
        <Portal>
          <DialogBackdrop />
          <DialogPositioner>
            <EnlargedView {...view} />
          </DialogPositioner>
        </Portal>
      </DialogRoot>
    </ChakraProvider>
  )
}
