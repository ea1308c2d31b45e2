/**
 * Replacement service worker for `OFFLINE_WORKER=off` builds: clears every cache, then unregisters
 * itself.
 */
interface WorkerScope {
  skipWaiting(): Promise<void>
  readonly registration: { unregister(): Promise<boolean> }
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
}

const scope = self as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(clearCaches().then(() => scope.registration.unregister())),
)

async function clearCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

export {}
