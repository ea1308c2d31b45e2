import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Bytes of a TCP segment, and number of segments that a server sends before the first
 * acknowledgement (RFC 6928).
 */
const SEGMENT_BYTES = 1460
const INITIAL_SEGMENTS = 10

/** Unsent bytes above which the server is paused, because a real server has a small buffer too. */
const BUFFER_BYTES = 64 * 1024

interface Line {
  readonly roundTripMs: number
  readonly bytesPerMs: number
  /** Time at which the line has sent all earlier segments. */
  freeAt: number
}

/**
 * Starts a TCP proxy to a local port that delays bytes as a distant server would. A connection
 * opens one round trip later. All connections share the bit rate to the browser. Each has a window
 * of ten segments, which grows by the bytes that have arrived (slow start). Bytes to the server are
 * only delayed. No byte is lost.
 */
export async function startSlowLine(port: number, roundTripMs: number, bitsPerSecond: number) {
  const line: Line = { roundTripMs, bytesPerMs: bitsPerSecond / 8 / 1000, freeAt: 0 }
  const proxy = createServer({ allowHalfOpen: true, noDelay: true }, (browser) => {
    const server = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    browser.on('error', () => server.destroy()).on('close', () => server.destroy())
    server.on('error', () => browser.destroy())
    passRequests(browser, server, line)
    passResponses(server, browser, line)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return { port: (proxy.address() as AddressInfo).port, close: () => void proxy.close() }
}

/** Returns a function that runs actions at given times, in the order of its calls. */
function createSchedule() {
  let last = Promise.resolve()
  return (time: number, action: () => void) => {
    last = last.then(async () => {
      if (time > performance.now()) await wait(time - performance.now())
      action()
    })
  }
}

/** Passes bytes to the server half a round trip late, the first bytes another round trip later. */
function passRequests(browser: Socket, server: Socket, { roundTripMs }: Line): void {
  const schedule = createSchedule()
  const openAt = performance.now() + roundTripMs
  const getArrival = () => Math.max(performance.now(), openAt) + roundTripMs / 2
  browser.on('data', (bytes) => schedule(getArrival(), () => server.write(bytes)))
  browser.on('end', () => schedule(getArrival(), () => server.end()))
}

function passResponses(server: Socket, browser: Socket, line: Line): void {
  const [scheduleArrival, scheduleAnswer] = [createSchedule(), createSchedule()]
  let unsent = Buffer.alloc(0)
  let windowBytes = INITIAL_SEGMENTS * SEGMENT_BYTES
  let unansweredBytes = 0

  function send() {
    while (unsent.length > 0 && unansweredBytes < windowBytes) {
      const segment = unsent.subarray(0, SEGMENT_BYTES)
      unsent = unsent.subarray(SEGMENT_BYTES)
      unansweredBytes += segment.length
      line.freeAt = Math.max(performance.now(), line.freeAt) + segment.length / line.bytesPerMs
      const arrivesAt = line.freeAt + line.roundTripMs / 2
      scheduleArrival(arrivesAt, () => browser.write(segment))
      scheduleAnswer(arrivesAt + line.roundTripMs / 2, () => {
        unansweredBytes -= segment.length
        windowBytes += segment.length
        send()
      })
    }
    if (unsent.length > BUFFER_BYTES) server.pause()
    else server.resume()
    if (server.readableEnded && unsent.length === 0) scheduleArrival(0, () => browser.end())
  }

  server.on('data', (bytes) => {
    unsent = Buffer.concat([unsent, bytes])
    send()
  })
  server.on('end', send)
}
