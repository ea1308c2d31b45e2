import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import path from 'node:path'
import getPort from 'get-port'
import { parseJson } from '../../../src/content/model/parse-json'
import { readText } from '../../../src/content/model/read-text'
import { test, type CmsSite } from '../../e2e/support/editor'
import { copyProject, testSite } from '../../e2e/support/test-site'

/** Timeout of a build, in ms. The tests of the `builds` project have a shorter one. */
export const BUILD_TIMEOUT_MS = 20 * 60 * 1000

/** Number of log lines in the error when a copy does not start. */
const LOG_LINES = 40

/**
 * Extends the editor's `test` to use a copy of a built project, which runs as with `npm start`.
 * @param prepare changes the copy before it is built and served
 * @param original the project to copy
 */
export function testOnCopy(
  prepare: (directory: string) => Promise<void> = async () => {},
  original = testSite,
) {
  return test.extend<object, { cmsSite: CmsSite }>({
    cmsSite: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
      async ({}, provide) => {
        const { url, directory, stop } = await startCopy(original, prepare)
        await provide({ url, directory, restore: () => Promise.resolve() })
        await stop()
      },
      { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
    ],
    baseURL: async ({ cmsSite }, provide) => provide(cmsSite.url),
  })
}

/** Merges properties into a record of a copy's content. */
export async function changeRecord(directory: string, name: string, change: object): Promise<void> {
  const file = path.join(directory, 'content', name)
  const record = parseJson(readText(file)) as object
  await writeFile(file, `${JSON.stringify({ ...record, ...change }, null, 2)}\n`)
}

/** Copies a project with its build, and starts the site of the copy. */
async function startCopy(original: string, prepare: (directory: string) => Promise<void>) {
  const directory = await mkdtemp(path.resolve('.local/copy-'))
  await copyProject(original, directory)
  // With the pictures that are already made.
  await cp(path.join(original, 'public'), path.join(directory, 'public'), { recursive: true })
  await prepare(directory)
  const server = fork('scripts/serve/start-site.ts', {
    cwd: directory,
    env: { ...process.env, PORT: String(await getPort()) },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const stop = async () => {
    // Also waits for a running build, which would otherwise write files into the removed folder.
    const closed = once(server, 'close')
    server.kill()
    await closed
    await rm(directory, { recursive: true })
  }
  try {
    return { url: await readSiteUrl(server), directory, stop }
  } catch (error) {
    await rm(directory, { recursive: true })
    throw error
  }
}

/** Returns the URL that a starting site prints. */
async function readSiteUrl(server: ChildProcess): Promise<string> {
  const lines: string[] = []
  for await (const line of createInterface({ input: server.stdout! })) {
    const url = /^Site\s+(\S+)\/$/.exec(line)?.[1]
    if (url) return url
    lines.push(line)
  }
  throw new Error(`The copy of the site did not start:\n${lines.slice(-LOG_LINES).join('\n')}`)
}
