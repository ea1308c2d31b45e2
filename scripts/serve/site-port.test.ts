import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chooseSitePort } from './site-port'

const setPort = (PORT: string) => jest.replaceProperty(process, 'env', { ...process.env, PORT })

it.each(['0', '65536', '99999', '-1', '80.5', 'http', '8888;'])(
  'rejects the port “%s”',
  async (port) => {
    setPort(port)
    await expect(chooseSitePort()).rejects.toThrow(
      `PORT is "${port}". Write a number from 1 to 65535.`,
    )
  },
)

/**
 * Starts a server at a port, by default at a free port. Returns the port and a function to stop the
 * server.
 */
async function listen(host?: string, requested = 0) {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(requested, host, resolve))
  const close = () => new Promise((resolve) => server.close(resolve))
  return { port: (server.address() as AddressInfo).port, close }
}

it.each(['', ' \n'])('takes the empty port %j for the default', async (value) => {
  const { port, close } = await listen()
  await close()
  setPort(value)
  expect(await chooseSitePort(port)).toBe(port)
})

it.each(['127.0.0.1', '::', undefined])('suggests a free port if %s has it', async (host) => {
  const { port, close } = await listen(host)
  setPort(`${port}\n`)
  const error = await chooseSitePort().catch(({ message }: Error) => message)
  const [, free] = /^Port \d+ is not available.* Try PORT=(\d+)$/.exec(String(error)) ?? []
  const other = await listen('127.0.0.1', Number(free))
  expect(other.port).not.toBe(port)
  await Promise.all([close(), other.close()])
})
