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

// At the bottom, a snackbar would cover the submit button, and a pointer that rests on the button
// would keep the snackbar open.
const toaster = createToaster({ placement: 'top', duration: SNACKBAR_MS })

/**
 * Shows a snackbar and removes the previous snackbar. Success is green, an error is red
 * (specification, section 8).
 */
export function showSnackbar(type: 'success' | 'error', title: string): void {
  toaster.remove()
  toaster.create({ type, title, duration: SNACKBAR_MS })
}

/**
 * The region that shows snackbars. A snackbar closes after 3 s. The time pauses while the snackbar
 * is hovered or focused, and while the tab is hidden.
 */
export function Snackbars() {
  const texts = useTexts()
  // The toaster's option pauseOnPageIdle has no effect in the installed version of Chakra.
  useEffect(() => {
    const pauseWhileHidden = () => (document.hidden ? toaster.pause() : toaster.resume())
    document.addEventListener('visibilitychange', pauseWhileHidden)
    return () => {
      document.removeEventListener('visibilitychange', pauseWhileHidden)
      toaster.remove()
    }
  }, [])

  return (
    // Renders in a portal, because an open dialog hides the page from assistive technology.
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
