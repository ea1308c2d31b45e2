import {
  DialogBackdrop,
  DialogContent,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useTexts } from '../../languages/language-context'
import { ChakraRoot } from '../../theme/chakra-root'
import { ContactForm } from './contact-form'
import { showSnackbar, Snackbars } from './snackbars'
import { useContactForm, type Outcome } from './use-contact-form'

interface ContactDialogProps {
  open: boolean
  companyEmail: string
  /** What takes the focus when it closes. */
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onSent: () => void
}

/** The dialog 'Get in Touch' (specification, section 2, Contact dialog), with its snackbars. */
export function ContactDialog(props: ContactDialogProps) {
  const texts = useTexts()
  const { open, companyEmail, finalFocus, onClose, onSent } = props

  function showOutcome(outcome: Outcome) {
    switch (outcome) {
      case 'incomplete':
        // After the frame in which the fields answer the press, which drawing a snackbar would hold up.
        requestAnimationFrame(() =>
          setTimeout(() => showSnackbar('error', texts.contact.snackbars.incomplete)),
        )
        return
      case 'failed':
        return showSnackbar('error', texts.contact.snackbars.failed)
      case 'sent':
        showSnackbar('success', texts.contact.snackbars.sent)
        onSent()
    }
  }
  const form = useContactForm(open, showOutcome)

  function close() {
    form.forgetTouched()
    onClose()
  }

  return (
    <ChakraRoot>
      <DialogRoot
        open={open}
        onOpenChange={(change) => !change.open && close()}
        finalFocusEl={finalFocus}
        size="lg"
      >
        <Portal>
          <DialogBackdrop />
          <DialogPositioner>
            <DialogContent>
              <DialogTitle>{texts.contact.title}</DialogTitle>
              <ContactForm form={form} companyEmail={companyEmail} onClose={close} />
            </DialogContent>
          </DialogPositioner>
        </Portal>
      </DialogRoot>
      <Snackbars />
    </ChakraRoot>
  )
}
