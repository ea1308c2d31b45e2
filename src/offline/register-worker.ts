import { WORKER_REGISTRATION_MS } from '../constants'
import { cacheLoadedPage } from './cache-pages'

// Replaces Gatsby's own registration, which does not wait (see gatsby-node.ts). Gatsby loads this
// file in production builds only.

/** For browsers without requestIdleCallback, in ms after the page has loaded. */
const IDLE_FALLBACK_MS = 2000

void Promise.race([waitUntilStable(), wait(WORKER_REGISTRATION_MS)]).then(registerWorker)

/** The page has loaded and the main thread is idle (specification, section 9). */
async function waitUntilStable(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) return wait(IDLE_FALLBACK_MS)
  await new Promise((resolve) => window.requestIdleCallback(resolve))
}

/** A failure is only logged (specification, section 8): the site works without a worker. */
async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    navigator.serviceWorker.addEventListener('controllerchange', cacheLoadedPage)
    const { active, installing, waiting } = await navigator.serviceWorker.register('/sw.js')
    // Until a newer worker has taken over, requests would start the old one again, and Chromium then
    // keeps the next page waiting.
    if (!navigator.serviceWorker.controller || !active || installing || waiting) return
    if (active.state !== 'activated') {
      // It took over before this script ran, and does not say so again.
      active.addEventListener('statechange', cacheLoadedPage, { once: true })
    } else if (!(await caches.match(location.pathname))) {
      cacheLoadedPage()
    }
  } catch (error) {
    console.warn('The background worker could not be registered.', error)
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
