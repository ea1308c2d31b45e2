/**
 * Stands in the place of the background worker when the site shall do without: it forgets what was
 * kept, and takes itself away from every browser that asks for a newer worker.
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
  event.waitUntil(forgetAll().then(() => scope.registration.unregister())),
)

async function forgetAll(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

export {}
