/** What a page tells the background worker. */
export type WorkerMessage =
  /** Keep these addresses, so that they are there without a connection. */
  | { readonly kind: 'keep'; readonly addresses: readonly string[] }
  /** Take the place of the worker before you: the visitor asked for the new version. */
  | { readonly kind: 'takeOver' }
  /** Take the place of the worker before you if no other tab still shows its version. */
  | { readonly kind: 'takeOverIfAlone' }
