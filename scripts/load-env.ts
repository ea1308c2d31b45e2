import { existsSync } from 'node:fs'

/** Reads `.env` into the environment, if there is one. What is set already wins. */
export function loadEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
