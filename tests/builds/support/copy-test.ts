import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import path from 'node:path'
import getPort from 'get-port'
import sharp from 'sharp'
import { computeInputHash, writeBuildStamp } from '../../../scripts/build/build-stamp'
import { test, type CmsSite } from '../../e2e/support/editor'

/** What a copy goes without, or gets in another way. */
const excluded = /^(?:\.env|\.git|\.cache|\.local|\.outbox|node_modules|content)$/
/** The compiled code makes the copy's build a short one; the rest of the cache names this folder. */
const compiledCode = '.cache/webpack'
/** Wide enough for the narrowest crop of each shape. */
export const SMALL_WIDTH = 480
/** How much of its log is shown when a copy does not start. */
const LOG_LINES = 40

/**
 * Tests on one copy of the project, as `npm start` runs it, and its editor.
 * @param prepare changes the copy before it starts, which builds it
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

/** Changes a record of a copy's content. */
export async function changeRecord(directory: string, name: string, change: object): Promise<void> {
  const file = path.join(directory, 'content', name)
  const record = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, `${JSON.stringify({ ...record, ...change }, null, 2)}\n`)
}

/**
 * Copies this project as it is built, but with small pictures.
 * @returns the folder of the copy, for the caller to remove
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
 * Starts a copy of this project: a change to it shows on its site after the next build.
 * @param prepare changes the copy before it starts, which builds it
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
    // Closed only when a build that it has begun no longer writes either.
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

/** The address that a starting site prints. */
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
 * Copies content with small copies of its pictures: a build in another folder would cut and
 * compress all of them again, which takes minutes.
 */
async function copyContent(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true })
  for (const file of await readdir(to, { recursive: true })) {
    if (!/\.(?:jpg|png|webp)$/.test(file)) continue
    await sharp(path.join(from, file)).resize(SMALL_WIDTH).toFile(path.join(to, file))
  }
}
