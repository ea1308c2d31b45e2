/**
 * Keeps the page that was served, which is whole without scripts: after an error that nothing has
 * caught, React would leave an empty one.
 *
 * @returns what gives it back after such an error
 */
export function createErrorFallback(container: Element): (error: unknown) => void {
  const { pathname } = window.location
  const html = container.innerHTML
  const reloadIfNavigated = () => {
    if (window.location.pathname !== pathname) window.location.reload()
  }
  return (error) => {
    console.error('The page could not go on. It is shown as it was sent.', error)
    // Where another page is shown by now: as it is served, it may do.
    reloadIfNavigated()
    window.addEventListener('popstate', reloadIfNavigated)
    // React has yet to end its work on the page.
    queueMicrotask(() => {
      container.innerHTML = html
      window.disableScriptedControls?.(container)
    })
  }
}
