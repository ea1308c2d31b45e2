import { WORKER_REGISTRATION_MS } from '../constants'
import { keepLoadedPage } from './keep-pages'

// Replaces Gatsby's own registration, which does not wait (see gatsby-node.ts). Gatsby loads this
// file in production builds only.

const timeout = new Promise((resolve) => setTimeout(resolve, WORKER_REGISTRATION_MS))
void Promise.race([appStable(), timeout]).then(registerWorker)

/** The page has loaded and the main thread is idle (specification, section 9). */
async function appStable(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  // Safari has no requestIdleCallback.
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
}

/** A failure is only logged (specification, section 8): the site works without a worker. */
async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    navigator.serviceWorker.addEventListener('controllerchange', keepLoadedPage)
    await navigator.serviceWorker.register('/sw.js')
  } catch (error) {
    console.warn('The background worker could not be registered.', error)
  }
}
