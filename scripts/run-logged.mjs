// Runs a command quietly: its output goes to a file in .local/logs/.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * @typedef {object} Logged
 * @property {number} code exit code; 1 when a signal ended the command or it could not start
 * @property {string[]} lines what it printed
 * @property {string} log the file that holds the same
 */

/**
 * @param {string} name of the file in .local/logs/
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] on top of this process's own
 * @param {string} [options.cwd]
 * @param {(line: string) => string | undefined} [options.onLine] what to log in place of a line
 * @returns {Promise<Logged>}
 */
export async function runLogged(name, command, args, { env, cwd, onLine = (line) => line } = {}) {
  mkdirSync('.local/logs', { recursive: true })
  const log = `.local/logs/${name}.log`
  const file = createWriteStream(log)
  /** @type {string[]} */
  const lines = []
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows, npm and npx are scripts that only a shell can run.
    shell: process.platform === 'win32' && command !== process.execPath,
  })
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      const text = onLine(line)
      if (text === undefined) return
      lines.push(text)
      file.write(`${text}\n`)
    })
  }
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      lines.push(error.message)
      resolve(1)
    })
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  await new Promise((resolve) => file.end(resolve))
  return { code, lines, log }
}
