/** Key of the errors in the session storage, which survives navigations in the tab. */
export const ERRORS_KEY = 'noted-errors'

/**
 * The script that `site.ts` adds before each page's scripts. Its first line defines a helper that
 * the compiled `recordErrors` may call.
 */
export const errorRecorder = `globalThis.__name ??= (work) => work;
(${recordErrors.toString()})('${ERRORS_KEY}')`

/**
 * Records the errors of a page, because not every driver reports them. Also sets the duration of
 * the startup spinner to 0, because no test in this folder covers it.
 */
function recordErrors(key: string): void {
  const errors = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  let isUnloading = false
  // Records that the page is being left, because Firefox then reports an error for each request
  // that the navigation aborts.
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
  // Captures the events, because error events of elements do not bubble.
  window.addEventListener('error', recordErrorEvent, { capture: true })
  window.addEventListener('unhandledrejection', ({ reason }) => record('rejected', reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    record('policy', `${effectiveDirective} forbids ${blockedURI}`),
  )

  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[style*="--startup-duration"] { --startup-duration: 0ms !important }')
  document.adoptedStyleSheets = [sheet]
}
