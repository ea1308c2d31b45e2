import { SNACKBAR_MS } from '../../../src/constants'
import { stopTimers } from '../../e2e/support/stop-timers'

/** Key of the errors in the session storage, which survives navigations in the tab. */
export const ERRORS_KEY = 'noted-errors'

/**
 * The script that `site.ts` adds before each page's scripts. Its first line defines a helper that
 * the compiled functions may call. Snackbars stay open until a test closes them.
 */
export const errorRecorder = `globalThis.__name ??= (work) => work;
(${stopTimers.toString()})(${SNACKBAR_MS});
(${recordErrors.toString()})('${ERRORS_KEY}')`

/**
 * Records the errors of a page, because not every driver reports them. Also sets the duration of
 * the startup spinner to 0, because no test in this folder covers it.
 */
function recordErrors(key: string): void {
  const errors = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  let isUnloading = false
  // If a navigation aborts requests, Firefox reports them as errors.
  window.addEventListener('beforeunload', () => (isUnloading = true))
  function record(kind: string, error: unknown) {
    if (isUnloading) return
    errors.push(`${kind}: ${String(error)}`)
    sessionStorage.setItem(key, JSON.stringify(errors))
  }

  const logError = console.error.bind(console)
  console.error = (...values: unknown[]) => {
    record('console', values.map(String).join(' '))
    logError(...values)
  }
  function recordErrorEvent(event: Event) {
    if (event instanceof ErrorEvent) record('error', event.message)
    else if (event.target instanceof Element) record('not loaded', event.target.outerHTML)
  }
  // Error events of elements do not bubble, so a capturing listener is necessary.
  window.addEventListener('error', recordErrorEvent, { capture: true })
  window.addEventListener('unhandledrejection', ({ reason }) => record('rejected', reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    record('policy', `${effectiveDirective} forbids ${blockedURI}`),
  )

  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[style*="--startup-duration"] { --startup-duration: 0ms !important }')
  document.adoptedStyleSheets = [sheet]
}
