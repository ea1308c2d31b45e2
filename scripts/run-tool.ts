import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

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

/**
 * Loads `.env`, if it exists. Keeps variables that are already set. Also reads the encodings of
 * Windows: UTF-16, and UTF-8 with a byte order mark, which Node would read as part of a name.
 * @throws {UserError} if the file cannot be read, or a line is not a setting, a comment or empty
 */
export function loadEnv(): void {
  if (!existsSync('.env')) return
  const lines = readEnvFile().split(/\r\n?|\n/)
  const settings = lines.filter((line) => !/^\s*(?:#|$)/.test(line)).map(parseSetting)
  Object.assign(process.env, Object.assign({}, ...settings, process.env))
}

/**
 * Parses one line with Node's parser, because versions of Node skip different invalid lines.
 * @throws {UserError} if the line is not a setting
 */
function parseSetting(line: string): NodeJS.Dict<string> {
  const [, setting] = /^\s*(?:export\s+)?(\w+\s*=.*)$/.exec(line) ?? []
  if (setting !== undefined) return parseEnv(setting)
  const [place] = /^[^\w=]*(?:\w+|=)?/.exec(line) ?? []
  throw new UserError(`.env has an error at “${place}”. Write each setting as NAME=value.`)
}

function readEnvFile(): string {
  try {
    const bytes = readFileSync('.env')
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
    return new TextDecoder(encoding).decode(bytes)
  } catch (error) {
    throw new UserError(`.env cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
