import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Headers that the proxy does not forward: pseudo-headers and connection headers. */
const connectionHeaders = /^(?::.*|connection|host|keep-alive|transfer-encoding)$/

/** Starts a proxy that adds HTTP/2 and TLS, with a self-signed certificate, to a local server. */
export async function startHttp2Proxy(origin: string): Promise<{ url: string; close: () => void }> {
  const server = createSecureServer(await makeCertificate(), (incoming, outgoing) => {
    const { method, url } = incoming
    const options = { method, headers: removeConnectionHeaders(incoming.headers) }
    const proxied = request(origin + url, options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, removeConnectionHeaders(response.headers))
      response.pipe(outgoing)
    })
    proxied.on('error', () => outgoing.stream.destroy())
    incoming.pipe(proxied)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}`, close: () => void server.close() }
}

function removeConnectionHeaders<Value>(headers: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !connectionHeaders.test(name)),
  )
}

async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'certificate-'))
  const file = path.join(folder, 'certificate.pem')
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes']
  const opensslArgs = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-keyout',
    file,
    '-out',
    file,
    ...subject,
  ]
  await promisify(execFile)('openssl', opensslArgs)
  const pem = await readFile(file)
  await rm(folder, { recursive: true })
  return { key: pem, cert: pem }
}
