import getPort from 'get-port'
import { UserError } from '../run-tool'

const DEFAULT_PORT = 8888

/**
 * Returns the port of the local site: `PORT` if it is set, otherwise the default.
 * @throws {UserError} if `PORT` is not a port number, or the port is in use
 */
export async function chooseSitePort(defaultPort = DEFAULT_PORT): Promise<number> {
  const port = Number(process.env.PORT ?? defaultPort)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`PORT is "${process.env.PORT}". Write a number from 1 to 65535.`)
  }
  if ((await getPort({ port, host: '127.0.0.1' })) === port) return port
  throw new UserError(
    `Port ${port} is not available; another program is probably using it. Try PORT=${port + 1}`,
  )
}
