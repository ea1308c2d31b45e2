import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeRedirects } from '../redirects/write-redirects'
import { writeHeaders } from '../security-headers/write-headers'

/** A platform server in a process of its own, over files that the test chose. */
export type TestSite = Awaited<ReturnType<typeof startTestSite>>

/**
 * Starts the platform server over folders as `serve-test-site.mts` takes them. It runs in its own
 * process because jest cannot load Netlify's packages, which are native ES modules.
 */
export async function forkTestSite(...folders: string[]) {
  const child = fork('src/testing/serve-test-site.mts', folders, {
    execArgv: ['--import', 'tsx'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(String(address)))
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)))
  })
  const close = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { url, close }
}

/**
 * Starts the platform server for a test.
 * @param files contents by path inside the published folder
 */
export async function startTestSite(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  const outbox = path.join(folder, 'outbox')
  const forms = path.join(folder, 'forms')
  // The headers of a site are made from these two.
  const pages = { '404.html': '', 'offline/index.html': '' }
  for (const [name, content] of Object.entries({ ...pages, ...files })) {
    const file = path.join(folder, 'public', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await writeHeaders(path.join(folder, 'public'))
  await writeRedirects(path.join(folder, 'public'))
  const { url, close } = await forkTestSite(path.join(folder, 'public'), outbox, forms)
  return {
    url,
    /** Where its submissions to Netlify Forms are kept. */
    forms,
    /** The path goes out exactly as written, and what comes back is not decoded. */
    ask: async (wanted: string, { body, ...how }: RequestOptions & { body?: string } = {}) => {
      const asking = request(url, { path: wanted, ...how }).end(body)
      const [answer] = (await once(asking, 'response')) as [IncomingMessage]
      const { statusCode: status = 0, headers } = answer
      return { status, headers, body: Buffer.concat(await answer.toArray()) }
    },
    close: async () => {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
