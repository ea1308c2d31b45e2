/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** Cache these addresses for use offline. */
  | { readonly kind: 'cache'; readonly addresses: readonly string[] }
  /** Replace the previous worker: the visitor asked for the new version. */
  | { readonly kind: 'takeOver' }
  /** Replace the previous worker if no other tab still shows its version. */
  | { readonly kind: 'takeOverIfAlone' }

/** Sends a message to a service worker. */
export function postToWorker(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message)
}
