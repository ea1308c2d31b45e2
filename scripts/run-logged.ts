// Runs a command quietly: its output goes to a file in .local/logs/.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'

export interface Logged {
  /** Exit code; 1 when a signal ended the command or it could not start. */
  readonly code: number
  /** What it printed. */
  readonly lines: readonly string[]
  /** The file that holds the same. */
  readonly log: string
}

interface Options {
  /** On top of this process's own. */
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** What to log in place of a line, if anything. */
  readonly onLine?: (line: string) => string | undefined
}

/**
 * Runs a program of Node's.
 * @param name of the file in .local/logs/
 */
export async function runLogged(
  name: string,
  args: readonly string[],
  { env, cwd, onLine = (line) => line }: Options = {},
): Promise<Logged> {
  mkdirSync('.local/logs', { recursive: true })
  const log = `.local/logs/${name}.log`
  const file = createWriteStream(log)
  const lines: string[] = []
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      const text = onLine(line)
      if (text === undefined) return
      lines.push(text)
      file.write(`${text}\n`)
    })
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject).on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  await new Promise<void>((resolve) => void file.end(resolve))
  return { code, lines, log }
}
