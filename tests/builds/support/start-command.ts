import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a command in a folder, with its child processes in a process group.
 * @returns a function that sends a signal to all these processes and waits for their end
 */
export function startCommand(
  cwd: string,
  [command, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.resume()
  // Waits for the end of the output, which closes with the last process of the group.
  const closed = once(child, 'close')
  return async (signal: NodeJS.Signals) => {
    process.kill(-child.pid!, signal)
    await closed
  }
}
