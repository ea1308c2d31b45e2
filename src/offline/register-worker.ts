import { announceUpdate } from './updates'
import { cacheVisitedPages } from './record-visit'
import { postToWorker } from './worker-message'

/**
 * Registers the background worker and watches for newer ones. A failure is only logged
 * (specification, section 8): the site works without.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    if (!navigator.serviceWorker.controller) cacheFirstVisit()
    await watchForUpdates(registration)
  } catch (error) {
    console.warn('The background worker could not be registered.', error)
  }
}

function cacheFirstVisit(): void {
  void navigator.serviceWorker.ready.then(({ active }) => active && cacheVisitedPages(active))
}

async function watchForUpdates(registration: ServiceWorkerRegistration): Promise<void> {
  // Without a connection there is no answer, and nothing new either.
  await registration.update().catch(() => undefined)

  // This page has just come from the network, so it is as new as a worker that is found now.
  const foundAtLoad = registration.installing ?? registration.waiting
  if (foundAtLoad && navigator.serviceWorker.controller) {
    whenInstalled(foundAtLoad, () => postToWorker(foundAtLoad, { kind: 'takeOverIfAlone' }))
  }
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    if (worker && worker !== foundAtLoad) {
      whenInstalled(worker, () => announceUpdate(() => takeOverAndReload(worker)))
    }
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}

function takeOverAndReload(worker: ServiceWorker): void {
  const reload = () => window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // Another tab may have asked it before.
  if (worker.state === 'activated') reload()
  else postToWorker(worker, { kind: 'takeOver' })
}

function whenInstalled(worker: ServiceWorker, act: () => void): void {
  if (worker.state === 'installed') act()
  else {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') act()
    })
  }
}
