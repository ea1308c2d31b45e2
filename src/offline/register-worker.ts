import { announceUpdate } from './updates'
import { keepVisited } from './record-visit'
import type { WorkerMessage } from './worker-message'

/**
 * Registers the background worker and watches for newer ones. A failure is only logged
 * (specification, section 8): the site works without.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    if (!navigator.serviceWorker.controller) keepFirstVisit()
    await watchForUpdates(registration)
  } catch (fault) {
    console.warn('The background worker could not be registered.', fault)
  }
}

function keepFirstVisit(): void {
  void navigator.serviceWorker.ready.then(({ active }) => active && keepVisited(active))
}

async function watchForUpdates(registration: ServiceWorkerRegistration): Promise<void> {
  // Without a connection there is no answer, and nothing new either.
  await registration.update().catch(() => undefined)

  // This page has just come from the network, so it is as new as a worker that is found now.
  const foundAtLoad = registration.installing ?? registration.waiting
  if (foundAtLoad && navigator.serviceWorker.controller) {
    whenInstalled(foundAtLoad, () => tell(foundAtLoad, 'takeOverIfAlone'))
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
  else tell(worker, 'takeOver')
}

function whenInstalled(worker: ServiceWorker, act: () => void): void {
  if (worker.state === 'installed') act()
  else {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') act()
    })
  }
}

function tell(worker: ServiceWorker, kind: 'takeOver' | 'takeOverIfAlone'): void {
  const message: WorkerMessage = { kind }
  worker.postMessage(message)
}
