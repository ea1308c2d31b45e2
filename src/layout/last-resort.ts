/**
 * What an error leaves that nothing has caught: the page that was served, which is whole without
 * scripts. React would leave an empty one.
 */
export function keepServedPage(container: Element): { giveBack: () => void } {
  const { pathname } = window.location
  const html = container.innerHTML
  const leaveToServer = () => {
    if (window.location.pathname !== pathname) window.location.reload()
  }
  return {
    giveBack() {
      // Where another page is shown by now: as it is served, it may do.
      leaveToServer()
      window.addEventListener('popstate', leaveToServer)
      // React has yet to end its work on the page.
      queueMicrotask(() => {
        container.innerHTML = html
        window.leaveAsServed?.(container)
      })
    },
  }
}
