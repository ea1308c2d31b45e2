import { Portal } from '@chakra-ui/react/portal'
import {
  createToaster,
  Toaster,
  ToastCloseTrigger,
  ToastRoot,
  ToastTitle,
} from '@chakra-ui/react/toast'
import { useEffect } from 'react'
import { SNACKBAR_MS } from '../../constants'
import { useTexts } from '../../languages/language-context'

// At the top: at the bottom it would lie over the button that sends again, and a pointer that rested
// there held it for good.
const toaster = createToaster({ placement: 'top', duration: SNACKBAR_MS })

/**
 * Shows a snackbar in place of the last: green for success, red for an error (specification,
 * section 8).
 */
export function showSnackbar(type: 'success' | 'error', title: string): void {
  toaster.remove()
  toaster.create({ type, title, duration: SNACKBAR_MS })
}

/** Where the snackbars appear: for 3 s, held while pointed at, focused or in a hidden tab. */
export function Snackbars() {
  const texts = useTexts()
  // The toaster's own pauseOnPageIdle has no effect in this version.
  useEffect(() => {
    const follow = () => (document.hidden ? toaster.pause() : toaster.resume())
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      toaster.remove()
    }
  }, [])

  return (
    // Outside the page, which an open dialog hides from assistive technology.
    <Portal>
      <Toaster toaster={toaster} aria-label={texts.contact.snackbars.name}>
        {(toast) => (
          <ToastRoot>
            <ToastTitle>{toast.title}</ToastTitle>
            <ToastCloseTrigger asChild aria-label={texts.contact.close}>
              <button type="button">{texts.contact.close}</button>
            </ToastCloseTrigger>
          </ToastRoot>
        )}
      </Toaster>
    </Portal>
  )
}
