/** Where a page notes its errors, so that they outlive it within its tab. */
export const ERRORS_KEY = 'noted-errors'

/**
 * The script that runs in each page before its own; see `site.ts`. Its first line is for functions
 * that tsx has compiled: they call a helper that no page has.
 */
export const errorRecorder = `globalThis.__name ??= (work) => work;
(${recordErrors.toString()})('${ERRORS_KEY}')`

/**
 * Notes what goes wrong in a page: not every driver tells what the console shows. Also shortens
 * the startup spinner, which no test here is about.
 */
function recordErrors(key: string): void {
  const errors = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  let isUnloading = false
  // Whoever leaves a page that still loads cuts this off; Firefox calls that an error.
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
  // An element's error does not rise, but is told on its way down.
  window.addEventListener('error', recordErrorEvent, { capture: true })
  window.addEventListener('unhandledrejection', ({ reason }) => record('rejected', reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    record('policy', `${effectiveDirective} forbids ${blockedURI}`),
  )

  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[style*="--startup-duration"] { --startup-duration: 0ms !important }')
  document.adoptedStyleSheets = [sheet]
}
