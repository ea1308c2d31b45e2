import {
  createToaster,
  Toaster,
  ToastCloseTrigger,
  ToastRoot,
  ToastTitle,
} from '@chakra-ui/react/toast'
import { useEffect } from 'react'
import { SNACKBAR_MS } from '../../content/constants'
import { useTexts } from '../../languages/language-context'

// Shows snackbars at the top. At the bottom, a snackbar would cover the submit button, and a pointer
// that rests on the button would keep the snackbar open.
const options = { placement: 'top', duration: SNACKBAR_MS } as const
const toasters = { dialog: createToaster(options), page: createToaster(options) }

type Place = keyof typeof toasters

/**
 * Shows a snackbar and removes the previous snackbar. Success is green, an error is red
 * (specification, section 8).
 * @param place `dialog` while the dialog is open, because its focus trap excludes the page
 */
export function showSnackbar(place: Place, type: 'success' | 'error', title: string): void {
  for (const toaster of Object.values(toasters)) toaster.remove()
  toasters[place].create({ type, title, duration: SNACKBAR_MS })
}

/**
 * Blurs a snackbar before it is removed, so that Chakra moves the focus back to the element that
 * had it before.
 */
const returnFocus = (focused: HTMLElement) => focused.blur()

/** Closes a focused snackbar on Escape, because the key would otherwise close the whole dialog. */
export function closeFocusedSnackbar(event: KeyboardEvent): void {
  const focused = event.target as HTMLElement
  if (!focused.closest('[data-scope=toast]')) return
  event.preventDefault()
  toasters.dialog.dismiss()
  returnFocus(focused)
}

/**
 * The region that shows snackbars. A snackbar closes after 3 s. This time pauses while a pointer or
 * the focus is on the snackbar, and while the tab is hidden.
 */
export function Snackbars({ place }: { place: Place }) {
  const texts = useTexts()
  const toaster = toasters[place]
  // Pauses snackbars in a hidden tab, because Chakra's option pauseOnPageIdle has no effect.
  useEffect(() => {
    const pauseWhileHidden = () => (document.hidden ? toaster.pause() : toaster.resume())
    document.addEventListener('visibilitychange', pauseWhileHidden)
    return () => {
      document.removeEventListener('visibilitychange', pauseWhileHidden)
      toaster.remove()
    }
  }, [toaster])

  return (
    <Toaster
      // Gives the two regions different ids and names, because screen readers list both.
      id={place === 'dialog' ? 'dialog-snackbars' : undefined}
      toaster={toaster}
      aria-label={place === 'dialog' ? texts.contact.title : texts.contact.snackbars.name}
    >
      {(toast) => (
        <ToastRoot>
          <ToastTitle>{toast.title}</ToastTitle>
          <ToastCloseTrigger
            asChild
            aria-label={texts.contact.close}
            onClick={({ currentTarget }) => returnFocus(currentTarget)}
          >
            <button type="button">{texts.contact.close}</button>
          </ToastCloseTrigger>
        </ToastRoot>
      )}
    </Toaster>
  )
}
