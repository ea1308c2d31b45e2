import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { outboxEnvironment } from './platform/local-mail'
import { startPlatformServer } from './platform/start-platform-server'
import { runCommand } from './run-command'

/**
 * Runs Playwright's tests of a folder against the built site, with an outbox and forms of their own.
 * @param before what stands before the command, such as a program that gives it a screen
 * @returns its exit code
 */
export async function runPlaywright(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  before: readonly string[] = [],
): Promise<number> {
  const outbox = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  const forms = await mkdtemp(path.join(tmpdir(), 'forms-'))
  const server = await startPlatformServer({
    publicDirectory: 'public',
    port: 0,
    formsDirectory: forms,
    env: outboxEnvironment(outbox),
  })
  const config = `${folder}/playwright.config.ts`
  const [command = '', ...rest] = [...before, 'npx', 'playwright', 'test', '--config', config]
  const code = await runCommand(command, [...rest, ...args], {
    BASE_URL: server.url,
    OUTBOX_DIR: outbox,
    FORMS_DIR: forms,
    ...env,
  })
  await server.close()
  for (const created of [outbox, forms]) await rm(created, { recursive: true })
  return code
}
