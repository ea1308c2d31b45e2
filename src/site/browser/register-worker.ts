import { WORKER_REGISTRATION_MS } from '../../content/constants'
import { cacheLoadedPage, isLoadedPageCached } from './cache-pages'

// Replaces Gatsby's own module, which would register the worker immediately. src/build/webpack.ts
// replaces the module in production builds.

/** Delay after the page has loaded, in ms, in browsers without requestIdleCallback. */
const IDLE_FALLBACK_MS = 2000

/** Delays of the attempts to cache the page, in ms, each after the previous attempt. */
const CACHE_DELAYS_MS = [0, 5000, 30_000]

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
    const registration = await navigator.serviceWorker.register('/sw.js')
    const startCaching = () => void cacheUntilCached(registration)
    navigator.serviceWorker.addEventListener('controllerchange', startCaching)
    registration.addEventListener('updatefound', startCaching)
    startCaching()
  } catch (error) {
    console.warn('The background worker could not be registered.', error)
  }
}

/**
 * Caches the page, and checks after some seconds that it is cached. A new worker deletes the pages
 * when it is installed, and two faults of Chromium can lose the page then: a new worker that
 * became installed while the previous one was starting waits for half a minute without requests
 * before it is activated, and requests at the moment of the activation can bypass the worker.
 */
async function cacheUntilCached(registration: ServiceWorkerRegistration): Promise<void> {
  for (const delay of CACHE_DELAYS_MS) {
    await wait(delay)
    // Requests nothing while a newer worker is being activated, because requests would restart the
    // previous worker, and Chromium would delay the next page.
    if (delay === 0 && (registration.installing || registration.waiting)) continue
    if (navigator.serviceWorker.controller && !(await isLoadedPageCached())) cacheLoadedPage()
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
