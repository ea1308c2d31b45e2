import { closeOverlay } from './overlay-history'

/**
 * Saves the server's HTML, because React would leave an empty page after an uncaught error.
 * @returns a handler for uncaught errors, which restores the saved HTML
 */
export function createErrorFallback(container: Element): (error: unknown) => void {
  const { pathname } = window.location
  const html = container.innerHTML
  const reloadIfNavigated = () => {
    if (window.location.pathname !== pathname) window.location.reload()
  }
  return (error) => {
    console.error('The page could not go on. It is shown as it was sent.', error)
    // Reloads the page after a navigation, because the saved HTML then belongs to another page.
    reloadIfNavigated()
    window.addEventListener('popstate', reloadIfNavigated)
    void closeOverlay()
    // Waits until React has unmounted the page.
    queueMicrotask(() => {
      container.innerHTML = html
      window.disableScriptedControls?.(container)
    })
  }
}
