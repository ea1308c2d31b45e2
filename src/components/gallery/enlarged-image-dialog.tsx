import {
  DialogBackdrop,
  DialogCloseTrigger,
  DialogContent,
  DialogPositioner,
  DialogRoot,
} from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { texts } from '../../interface-texts'
import { system } from '../../theme/system'
import { Button } from '../button/button'
import { Picture } from '../picture/picture'
import type { GalleryPictureData } from './gallery-picture'

interface EnlargedImageDialogProps {
  open: boolean
  onClose: () => void
  /** Title of the project: the image's alternative text (specification, section 2). */
  title: string
  picture: GalleryPictureData
}

/** The main image enlarged; it closes by Escape, by the backdrop and by its button. */
export function EnlargedImageDialog({ open, onClose, title, picture }: EnlargedImageDialogProps) {
  return (
    <ChakraProvider value={system}>
      <DialogRoot open={open} onOpenChange={(change) => !change.open && onClose()} size="cover">
        <Portal>
          <DialogBackdrop />
          <DialogPositioner>
            <DialogContent aria-label={title}>
              <Picture picture={{ alt: title, crops: picture.enlarged }} loading="eager" />
              <DialogCloseTrigger asChild>
                <Button>{texts.contact.close}</Button>
              </DialogCloseTrigger>
            </DialogContent>
          </DialogPositioner>
        </Portal>
      </DialogRoot>
    </ChakraProvider>
  )
}
