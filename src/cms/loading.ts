/** Says in plain words why the editor cannot start. It loads first and depends on nothing. */

const reasons = {
  offline: 'You seem to be offline. Check your connection, then reload this page.',
  missing: 'A part of the editor could not be fetched. Reload this page in a minute.',
  slow: 'The editor is still loading. If nothing happens, reload this page.',
  broken: 'This browser could not run the editor. Use a current Chrome, Edge, Firefox or Safari.',
}

const SLOW_MS = 40_000

function tell(reason: string, detail = ''): void {
  const place = document.querySelector('.site-loading')
  if (!place) return
  place.setAttribute('role', 'alert')
  place.textContent = ''
  for (const text of ['The editor has not started.', reason, detail]) {
    const line = document.createElement('p')
    line.textContent = text
    place.append(line)
  }
}

window.addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLElement) {
      tell(navigator.onLine ? reasons.missing : reasons.offline)
    } else tell(reasons.broken, event.message)
  },
  // Scripts that fail to load tell it only to those who listen on the way down.
  true,
)
window.addEventListener('unhandledrejection', ({ reason }) => tell(reasons.missing, String(reason)))
setTimeout(() => tell(reasons.slow), SLOW_MS)

export {}
