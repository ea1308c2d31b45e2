/** What a page asks of the background worker. */
export type WorkerMessage =
  /** Cache these addresses, so that they are there without a connection. */
  | { readonly kind: 'cache'; readonly addresses: readonly string[] }
  /** Take the place of the worker before you: the visitor asked for the new version. */
  | { readonly kind: 'takeOver' }
  /** Take the place of the worker before you if no other tab still shows its version. */
  | { readonly kind: 'takeOverIfAlone' }

export function postToWorker(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message)
}
