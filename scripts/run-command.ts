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
      // On Windows, npm and npx are scripts that only a shell can run.
      shell: process.platform === 'win32' && command !== process.execPath,
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
