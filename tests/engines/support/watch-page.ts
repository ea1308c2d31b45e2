/** Where a page notes its errors, so that they outlive it within its tab. */
export const NOTES = 'noted-errors'

/**
 * The script that runs in each page before its own; see `site.ts`. Its first line is for functions
 * that tsx has compiled: they call a helper that no page has.
 */
export const watchScript = `globalThis.__name ??= (work) => work;
(${watchPage.toString()})('${NOTES}')`

/**
 * Notes what goes wrong in a page: not every driver tells what the console shows. Also shortens
 * the startup spinner, which no test here is about.
 */
function watchPage(key: string): void {
  const notes = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  let isLeft = false
  // Whoever leaves a page that still loads cuts this off; Firefox calls that an error.
  window.addEventListener('beforeunload', () => (isLeft = true))
  function note(kind: string, what: unknown) {
    if (isLeft) return
    notes.push(`${kind}: ${String(what)}`)
    sessionStorage.setItem(key, JSON.stringify(notes))
  }

  const logError = console.error.bind(console)
  console.error = (...words: unknown[]) => {
    note('console', words.map(String).join(' '))
    logError(...words)
  }
  function noteError(event: Event) {
    if (event instanceof ErrorEvent) note('error', event.message)
    else if (event.target instanceof Element) note('not loaded', event.target.outerHTML)
  }
  // An element's error does not rise, but is told on its way down.
  window.addEventListener('error', noteError, { capture: true })
  window.addEventListener('unhandledrejection', ({ reason }) => note('rejected', reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note('policy', `${effectiveDirective} forbids ${blockedURI}`),
  )

  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[style*="--startup-duration"] { --startup-duration: 0ms !important }')
  document.adoptedStyleSheets = [sheet]
}
