/** Time without a received byte, in ms, after which a request is repeated. */
export const SILENCE_MS = 5000
/** Number of successive requests without progress after which a file counts as failed. */
const MAX_SILENT_TRIES = 4

/** Time, in ms, of the last byte of any request, as far as scripts can observe bytes. */
let lastByteAt = 0

const recordByte = () => void (lastByteAt = performance.now())

/**
 * Calls a function once no byte of any request has arrived for 5 s.
 * @returns a function that stops the observation
 */
export function onSilence(callback: () => void): () => void {
  const startedAt = performance.now()
  let timer: ReturnType<typeof setTimeout>
  function check() {
    const remaining = Math.max(startedAt, lastByteAt) + SILENCE_MS - performance.now()
    if (remaining <= 0) callback()
    else timer = setTimeout(check, Math.ceil(remaining))
  }
  check()
  return () => clearTimeout(timer)
}

/**
 * Repeats requests without a response. Gatsby and webpack would wait for a response forever, so
 * that a page would stay without scripts, or a button without effect.
 */
export function repeatRequests(): void {
  new PerformanceObserver(recordByte).observe({ type: 'resource' })

  // Aborts silent requests for data, because Gatsby repeats failed requests.
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    const stop = onSilence(() => this.abort())
    this.addEventListener('progress', recordByte)
    this.addEventListener('loadend', stop)
    send.call(this, body)
  }

  // Loads the scripts and stylesheets whose elements webpack inserts.
  const { head } = document
  const insert = head.appendChild.bind(head)
  head.appendChild = (node) => {
    if (node instanceof HTMLScriptElement) void loadElement(node, 'src', insert)
    else if (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
      void loadElement(node, 'href', insert)
    else insert(node)
    return node
  }
}

let isStarted = false

/**
 * Ends the start, during which loadElement() inserts elements immediately. Must be called when the
 * first page is interactive.
 */
export const endStart = () => void (isStarted = true)

/**
 * Loads the file of an element before it inserts the element, because scripts cannot observe the
 * bytes of an element's own request. During the start, inserts the element first, and loads the
 * file only if the element has not loaded it after 5 s.
 */
async function loadElement<Property extends 'src' | 'href'>(
  element: HTMLElement & Record<Property, string>,
  property: Property,
  insert: (node: Node) => void,
): Promise<void> {
  const file = element[property]
  if (!isStarted) {
    insert(element)
    if (await loadsInTime(element)) return
  }
  try {
    const url = await fetchFile(file)
    if (element.isConnected && url === file) return
    // Inserts a new script element if the first one was inserted already, because a script element
    // loads only one file.
    const isUsed = element.isConnected && property === 'src'
    insert(Object.assign(isUsed ? document.createElement('script') : element, { [property]: url }))
  } catch {
    element.removeAttribute(property)
    insert(element)
    element.dispatchEvent(new Event('error'))
  }
}

function loadsInTime(element: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) element.addEventListener(type, () => resolve(true))
    setTimeout(() => resolve(false), SILENCE_MS)
  })
}

/**
 * Loads a file. When the line is silent, aborts the request and sends it again.
 * @returns the URL of the last request, even if that request has failed for another reason than
 *   silence
 * @throws if the line stays silent
 */
async function fetchFile(file: string): Promise<string> {
  let url = file
  let mostBytes = 0
  for (let silentTries = 0; silentTries < MAX_SILENT_TRIES; silentTries += 1) {
    const controller = new AbortController()
    const stop = onSilence(() => controller.abort())
    try {
      const { body } = await fetch(url, { signal: controller.signal })
      const reader = body!.getReader()
      let bytes = 0
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        recordByte()
        bytes += part.value.length
        if (bytes > mostBytes) [mostBytes, silentTries] = [bytes, 0]
      }
      return url
    } catch {
      if (!controller.signal.aborted) return url
      // Adds a query, because browsers would join two requests for the same URL.
      url = `${file}?${Date.now()}`
    } finally {
      stop()
    }
  }
  throw new Error(`No byte of ${file} arrives.`)
}
