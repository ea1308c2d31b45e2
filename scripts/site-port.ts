import { createServer } from 'node:net'
import { OneLineError } from './one-line-error'

const DEFAULT_PORT = 8888

/**
 * The port to serve the site at: `PORT`, or the usual one. Free at this moment.
 * @throws OneLineError when `PORT` is no port, or the port is in use
 */
export async function chooseSitePort(usual = DEFAULT_PORT): Promise<number> {
  const port = Number(process.env.PORT ?? usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new OneLineError(`PORT is "${process.env.PORT}". Write a number from 1 to 65535.`)
  }
  if (await listenBriefly(port)) return port
  throw new OneLineError(
    `Port ${port} cannot be used, probably because another program does. Choose another one: PORT=${port + 1}`,
  )
}

/** Any port that is free at this moment. */
export async function chooseFreePort(): Promise<number> {
  const port = await listenBriefly(0)
  if (!port) throw new OneLineError('This machine has no free port.')
  return port
}

/** The port that could be listened at, or undefined. */
function listenBriefly(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
