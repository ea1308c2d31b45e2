import getPort from 'get-port'
import { readVariable } from '../../src/environment'
import { UserError } from '../run-tool'

const DEFAULT_PORT = 8888
const MAX_PORT = 65_535

/**
 * Returns the port of the local site: `PORT` if it is set, otherwise the default.
 * @throws {UserError} if `PORT` is not a port number, or the port is in use
 */
export async function chooseSitePort(defaultPort = DEFAULT_PORT): Promise<number> {
  const port = Number(readVariable('PORT') ?? defaultPort)
  if (!Number.isInteger(port) || port < 1 || port > MAX_PORT) {
    throw new UserError(`PORT is "${process.env.PORT}". Write a number from 1 to ${MAX_PORT}.`)
  }
  // Checks all addresses of this machine, because browsers may open localhost at ::1.
  const free = await getPort({ port: [port, Math.min(port + 1, MAX_PORT)] })
  if (free === port) return port
  throw new UserError(
    `Port ${port} is not available: another program is using it, or it needs more rights. Try PORT=${free}`,
  )
}
