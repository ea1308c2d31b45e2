import { spawn } from 'node:child_process'

/**
 * Runs a command with its output in this terminal.
 * @returns the exit code; 1 if a signal ended the command
 */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      // Uses a shell on Windows, because npm and npx are scripts there.
      shell: process.platform === 'win32' && command !== process.execPath,
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
