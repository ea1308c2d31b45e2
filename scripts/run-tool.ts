import { existsSync } from 'node:fs'

/** An error that a person can put right: its message says it all, without a stack trace. */
export class UserError extends Error {}

/** Runs a tool's main function and ends the process with 1 when it fails. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exit(1)
  }
}

/** Reads `.env` into the environment, if there is one. What is set already wins. */
export function loadEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
