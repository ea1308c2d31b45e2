import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import path from 'node:path'
import getPort from 'get-port'
import { parseJson } from '../../../src/content/model/parse-json'
import { readText } from '../../../src/content/check/read-text'
import { test, type EditedSite } from '../../e2e/support/editor'
import { projectCopy, updateCopy } from '../../e2e/support/test-site'

/** Timeout of a build, in ms, which is longer than the timeout of tests of the `builds` project. */
export const BUILD_TIMEOUT_MS = 20 * 60 * 1000

/** Number of log lines in the error when a copy does not start. */
const LOG_LINES = 40

/**
 * Extends the editor's `test` to use a copy of this project, served as by `npm start`.
 * @param content the folder of the copy's content
 * @param prepare changes the copy before it is built and served
 */
export function testOnCopy(content: string, prepare: (directory: string) => Promise<void>) {
  return test.extend<object, { cmsSite: EditedSite }>({
    cmsSite: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
      async ({}, provide) => {
        await updateCopy(content)
        await prepare(projectCopy)
        const { url, stop } = await startCopy()
        await provide({ url, directory: projectCopy, restore: () => Promise.resolve() })
        await stop()
      },
      { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
    ],
    baseURL: async ({ cmsSite }, provide) => provide(cmsSite.url),
  })
}

/** Merges properties into a record of the copy's content. */
export async function updateContentFile(
  directory: string,
  name: string,
  change: object,
): Promise<void> {
  const file = path.join(directory, 'content', name)
  const record = parseJson(readText(file)) as object
  await writeFile(file, `${JSON.stringify({ ...record, ...change }, null, 2)}\n`)
}

/** Builds the site of the copy, and starts it. */
async function startCopy() {
  const server = fork('scripts/serve/start-site.ts', {
    cwd: projectCopy,
    env: { ...process.env, PORT: String(await getPort()) },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop = async () => {
    // Waits for a running build too, which would change the copy for the next tests.
    const closed = once(server, 'close')
    server.kill()
    await closed
  }
  return { url: await readSiteUrl(server), stop }
}

/**
 * Returns the URL that a starting site prints.
 * @throws Error with the last lines of the output if the site does not start
 */
async function readSiteUrl(server: ChildProcess): Promise<string> {
  const lines: string[] = []
  const errors: string[] = []
  const closed = once(server, 'close')
  server.stderr!.pipe(process.stderr)
  createInterface({ input: server.stderr! }).on('line', (line) => errors.push(line))
  for await (const line of createInterface({ input: server.stdout! })) {
    const url = /^Site\s+(\S+)\/$/.exec(line)?.[1]
    if (url) return url
    lines.push(line)
  }
  await closed
  const log = [lines, errors].flatMap((each) => each.slice(-LOG_LINES)).join('\n')
  throw new Error(`The copy of the site did not start:\n${log}`)
}
