import { DialogContent, DialogTitle } from '@chakra-ui/react/dialog'
import { useTexts } from '../../languages/language-context'
import { ChakraRoot } from '../../theme/chakra-root'
import { Dialog } from '../../ui/layer/dialog'
import { ContactForm } from './contact-form'
import { Snackbars } from './snackbars'
import { useContactForm } from './use-contact-form'

interface ContactDialogProps {
  open: boolean
  /** What takes the focus when it closes. */
  finalFocusEl: () => HTMLElement | null
  onClose: () => void
  onSent: () => void
}

/** The dialog 'Get in Touch' (specification, section 2, Contact dialog), with its snackbars. */
export default function ContactDialog(props: ContactDialogProps) {
  const texts = useTexts()
  const { onSent, ...dialog } = props
  const form = useContactForm(dialog.open, onSent)

  return (
    <ChakraRoot>
      <Dialog {...dialog} size="lg">
        <DialogContent>
          <DialogTitle>{texts.contact.title}</DialogTitle>
          <ContactForm form={form} onClose={dialog.onClose} />
        </DialogContent>
      </Dialog>
      <Snackbars />
    </ChakraRoot>
  )
}
