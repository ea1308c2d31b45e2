/** For browsers without requestIdleCallback, in ms after the page has loaded. */
const GUESSED_IDLE_MS = 2000

/**
 * Waits until the app is stable: the page has loaded and the main thread is idle; or until
 * `latest` ms have passed (specification, section 9).
 */
export function whenStable(latest: number): Promise<void> {
  return Promise.race([pageLoaded().then(mainThreadIdle), passed(latest)])
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))
}

function mainThreadIdle(): Promise<void> {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) return passed(GUESSED_IDLE_MS)
  return new Promise((resolve) => window.requestIdleCallback(() => resolve()))
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
