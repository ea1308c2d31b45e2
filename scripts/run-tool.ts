import { existsSync } from 'node:fs'

/** An error that the user can fix. Only its message is printed, without a stack trace. */
export class UserError extends Error {}

/** Runs a tool's main function. If it throws, prints the error and exits with code 1. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exit(1)
  }
}

/** Loads `.env`, if it exists. Variables that are set already keep their value. */
export function loadEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
