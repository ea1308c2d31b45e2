/** Says in plain words why the editor cannot start. It loads first and depends on nothing. */

const reasons = {
  offline: 'You seem to be offline. Check your connection, then reload this page.',
  missing: 'Part of the editor did not load. Reload this page in a minute.',
  slow: 'The editor is still loading. If nothing happens, reload this page.',
  broken: 'This browser cannot run the editor. Use a current Chrome, Edge, Firefox or Safari.',
}

const SLOW_MS = 40_000

function showStartupError(reason: string, detail = ''): void {
  const place = document.querySelector('.site-loading')
  if (!place) return
  place.setAttribute('role', 'alert')
  place.textContent = ''
  for (const text of ['The editor has not started yet.', reason, detail]) {
    const line = document.createElement('p')
    line.textContent = text
    place.append(line)
  }
}

window.addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLElement) {
      showStartupError(navigator.onLine ? reasons.missing : reasons.offline)
    } else showStartupError(reasons.broken, event.message)
  },
  // The error of a script that fails to load does not bubble.
  true,
)
window.addEventListener('unhandledrejection', ({ reason }) =>
  showStartupError(reasons.missing, String(reason)),
)
setTimeout(() => showStartupError(reasons.slow), SLOW_MS)

export {}
