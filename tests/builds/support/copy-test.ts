import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import path from 'node:path'
import getPort from 'get-port'
import sharp from 'sharp'
import { computeInputHash, writeBuildStamp } from '../../../scripts/build/build-stamp'
import { test, type CmsSite } from '../../e2e/support/editor'

/** Files that a copy does not need, or that are copied separately. */
const excluded = /^(?:\.env|\.git|\.cache|\.local|\.outbox|node_modules|content)$/
/** The only part of `.cache` to copy. It shortens builds; the rest contains absolute paths. */
const compiledCode = '.cache/webpack'
/** Width of the pictures in a copy, in px. */
export const SMALL_WIDTH = 480
/** Number of log lines in the error when a copy does not start. */
const LOG_LINES = 40

/**
 * Extends the editor's `test` to use a copy of the project, which runs as with `npm start`.
 * @param prepare changes the copy before it is built and served
 */
export function testOnCopy(prepare?: (directory: string) => Promise<void>) {
  return test.extend<object, { cmsSite: CmsSite }>({
    cmsSite: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
      async ({}, provide) => {
        const { url, directory, stop } = await startCopy(prepare)
        await provide({ url, directory, restore: () => Promise.resolve() })
        await stop()
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ cmsSite }, provide) => provide(cmsSite.url),
  })
}

/** Merges properties into a record of a copy's content. */
export async function changeRecord(directory: string, name: string, change: object): Promise<void> {
  const file = path.join(directory, 'content', name)
  const record = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, `${JSON.stringify({ ...record, ...change }, null, 2)}\n`)
}

/**
 * Copies this project with its build, but with small pictures.
 * @returns the folder of the copy, which the caller must remove
 */
async function copyProject(): Promise<string> {
  await mkdir('.local', { recursive: true })
  const directory = await mkdtemp(path.resolve('.local/copy-'))
  for (const part of (await readdir('.')).filter((name) => !excluded.test(name))) {
    await cp(part, path.join(directory, part), { recursive: true })
  }
  await cp(compiledCode, path.join(directory, compiledCode), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(directory, 'node_modules'))
  await copyContent('content', path.join(directory, 'content'))
  await writeBuildStamp(
    path.join(directory, 'public'),
    new Date(),
    await computeInputHash(directory),
  )
  return directory
}

/**
 * Copies this project and starts the site of the copy.
 * @param prepare changes the copy before it is built and served
 */
async function startCopy(prepare?: (directory: string) => Promise<void>) {
  const directory = await copyProject()
  await prepare?.(directory)
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

/**
 * Copies content with smaller pictures. A build in another folder compresses all pictures again,
 * which would take minutes at their original size.
 */
async function copyContent(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true })
  for (const file of await readdir(to, { recursive: true })) {
    if (!/\.(?:jpg|png|webp)$/.test(file)) continue
    await sharp(path.join(from, file)).resize(SMALL_WIDTH).toFile(path.join(to, file))
  }
}
