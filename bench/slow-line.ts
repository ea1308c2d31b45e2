import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Bytes of a TCP segment, and the segments that a server sends before the first answer (RFC 6928). */
const SEGMENT_BYTES = 1460
const INITIAL_SEGMENTS = 10

/** Bytes of unsent data from which the server is paused, so that it can still change their order. */
const BUFFER_BYTES = 64 * 1024

/**
 * Starts a TCP proxy to a local port that passes bytes as late as a distant server's: a connection
 * opens one round trip later, all connections share one rate, and each has a window that begins
 * with ten segments and grows by the bytes that have arrived (slow start). Nothing is lost.
 * @param bitsPerSecond rate from the server to the browser; the other direction has no limit
 */
export async function startSlowLine(port: number, roundTripMs: number, bitsPerSecond: number) {
  const bytesPerMs = bitsPerSecond / 8 / 1000
  const line = { freeAt: 0 }
  const proxy = createServer((browser) => {
    const server = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      one.setNoDelay(true)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
    sendLate(browser, server, roundTripMs)
    sendInWindow(server, browser, roundTripMs, bytesPerMs, line)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return { port: (proxy.address() as AddressInfo).port, close: () => void proxy.close() }
}

/** Passes the browser's bytes half a round trip late, and the first one and a half. */
function sendLate(browser: Socket, server: Socket, roundTripMs: number): void {
  const openAt = performance.now() + roundTripMs
  let sent = Promise.resolve()
  browser.on('data', (bytes) => {
    const arrivesAt = Math.max(performance.now(), openAt) + roundTripMs / 2
    sent = sent.then(async () => {
      await wait(arrivesAt - performance.now())
      server.write(bytes)
    })
  })
}

function sendInWindow(
  server: Socket,
  browser: Socket,
  roundTripMs: number,
  bytesPerMs: number,
  line: { freeAt: number },
): void {
  let unsent = Buffer.alloc(0)
  let windowBytes = INITIAL_SEGMENTS * SEGMENT_BYTES
  let unansweredBytes = 0
  let sent = Promise.resolve()

  function send() {
    while (unsent.length > 0 && unansweredBytes < windowBytes) {
      const segment = unsent.subarray(0, SEGMENT_BYTES)
      unsent = unsent.subarray(SEGMENT_BYTES)
      unansweredBytes += segment.length
      line.freeAt = Math.max(performance.now(), line.freeAt) + segment.length / bytesPerMs
      const arrivesAt = line.freeAt + roundTripMs / 2
      sent = sent.then(async () => {
        await wait(arrivesAt - performance.now())
        browser.write(segment)
      })
      void wait(arrivesAt + roundTripMs / 2 - performance.now()).then(() => {
        unansweredBytes -= segment.length
        windowBytes += segment.length
        send()
      })
    }
    if (unsent.length < BUFFER_BYTES) server.resume()
    else server.pause()
  }

  server.on('data', (bytes) => {
    unsent = Buffer.concat([unsent, bytes])
    send()
  })
}
