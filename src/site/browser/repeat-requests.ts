/** Time, in ms, after which a file that has not arrived is requested again. */
export const ARRIVAL_MS = 5000

// The part of webpack's runtime that loads the code of pages and dialogs.
declare let __webpack_chunk_load__: (id: string) => Promise<unknown>
declare const __webpack_get_script_filename__: (id: string) => string
declare const __webpack_public_path__: string

/**
 * Repeats requests without a response. Gatsby and webpack would wait for them, so that a page
 * would stay without scripts, or a button without effect.
 */
export function repeatRequests(): void {
  // Gatsby repeats its requests for data if they fail, but sets no timeout.
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    this.timeout = ARRIVAL_MS
    send.call(this, body)
  }

  const loadChunk = __webpack_chunk_load__
  const loading = new Set<string>()

  __webpack_chunk_load__ = async (id) => {
    if (loading.has(id)) return loadChunk(id)
    loading.add(id)
    const timer = setInterval(() => {
      // Has a query, because browsers would join a request for the same URL with the first one.
      const file = `${__webpack_get_script_filename__(id)}?${Date.now()}`
      const src = __webpack_public_path__ + file
      document.head.append(Object.assign(document.createElement('script'), { src }))
      for (const link of document.querySelectorAll<HTMLLinkElement>('head > [rel=stylesheet]'))
        if (!link.sheet) link.href = `${link.href.replace(/\?.*/, '')}?${Date.now()}`
    }, ARRIVAL_MS)
    return loadChunk(id).finally(() => {
      clearInterval(timer)
      loading.delete(id)
    })
  }
}
