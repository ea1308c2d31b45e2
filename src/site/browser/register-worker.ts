import { WORKER_REGISTRATION_MS } from '../../content/constants'
import { cacheLoadedPage, isLoadedPageCached } from './cache-pages'

// Replaces Gatsby's own module, which would register the worker immediately. src/build/webpack.ts
// replaces the module in production builds.

/** Delay after the page has loaded, in ms, in browsers without requestIdleCallback. */
const IDLE_FALLBACK_MS = 2000

void Promise.race([waitUntilStable(), wait(WORKER_REGISTRATION_MS)]).then(registerWorker)

/** Resolves when the page has loaded and the main thread is idle (specification, section 9). */
async function waitUntilStable(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  if (!('requestIdleCallback' in window)) return wait(IDLE_FALLBACK_MS)
  await new Promise((resolve) => window.requestIdleCallback(resolve))
}

/**
 * Registers the service worker. Only logs a failure (specification, section 8), because the site
 * works without a service worker.
 */
async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    navigator.serviceWorker.addEventListener('controllerchange', cacheLoadedPage)
    const { active, installing, waiting } = await navigator.serviceWorker.register('/sw.js')
    // Caches nothing if no worker controls the page yet, because the event `controllerchange` then
    // caches the page. Requests nothing while a newer worker is being installed, because requests
    // would restart the old worker, and Chromium would delay the next page.
    if (!navigator.serviceWorker.controller || !active || installing || waiting) return
    if (active.state !== 'activated') {
      // Waits for the activation: the worker took control before this script ran, so
      // `controllerchange` does not fire again.
      active.addEventListener('statechange', cacheLoadedPage, { once: true })
    } else if (!(await isLoadedPageCached())) {
      cacheLoadedPage()
    }
  } catch (error) {
    console.warn('The background worker could not be registered.', error)
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
