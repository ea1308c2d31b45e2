import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Way to send a file: `slowly` for 8 s, only its `beginning`, or at once (undefined). */
type Delivery = 'slowly' | 'beginning' | undefined

const PART_BYTES = 200
const SLOW_PARTS = 16

/**
 * Starts a proxy that sends some files of a site slowly or incompletely.
 * @param choose returns how to send the file of a path
 */
export async function startSlowServer(origin: string, choose: (path: string) => Delivery) {
  /** Paths of the requests, in order. */
  const requests: string[] = []

  async function send(response: ServerResponse, bytes: Buffer, delivery: Delivery) {
    const parts = delivery ? (delivery === 'slowly' ? SLOW_PARTS : 1) : 0
    for (let part = 0; part < parts; part += 1) {
      response.write(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES))
      await wait(500)
    }
    if (delivery !== 'beginning') response.end(bytes.subarray(parts * PART_BYTES))
  }

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    void (async () => {
      const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
      const headers = Object.fromEntries(answer.headers)
      delete headers['transfer-encoding']
      response.writeHead(answer.status, headers)
      await send(response, Buffer.from(await answer.arrayBuffer()), choose(path))
    })()
  })
  server.listen(0)
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, requests, close }
}
