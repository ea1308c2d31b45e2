// A built site over HTTP/2 with TLS, as Netlify serves it, for bench:pages and bench:peers.
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { installOnDemand } from './on-demand-package'

/** Makes a certificate without openssl. The last that needs nothing newer than Node 20. */
const VERSION = '2.4.1'

/** What HTTP/2 has no use for. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding']

interface Certificate {
  readonly private: string
  readonly cert: string
}

interface SelfSigned {
  readonly generate: (attributes: readonly object[], options: { keySize: number }) => Certificate
}

/** Making one takes seconds, so all sites have the same. */
let certificate: Promise<Certificate> | undefined

async function makeCertificate(): Promise<Certificate> {
  const module = path.join(await installOnDemand('selfsigned', VERSION), 'index.js')
  const { default: selfSigned } = (await import(module)) as { default: SelfSigned }
  return selfSigned.generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 })
}

/** Hands every request on to a site that is served over HTTP/1.1, while `work` runs. */
export async function withHttp2<Result>(
  site: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  certificate ??= makeCertificate()
  const { private: key, cert } = await certificate
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    )
    const asked = request(site + incoming.url, { method: incoming.method, headers }, (answer) => {
      for (const name of ofConnection) delete answer.headers[name]
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.stream.close())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  try {
    return await work(`https://localhost:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
  }
}
