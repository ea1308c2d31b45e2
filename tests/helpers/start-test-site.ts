import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeRedirects } from '../../src/build/write-redirects'
import { writeHeaders } from '../../src/build/write-headers'

/** A Netlify emulator in a separate process, with the files of a test. */
export type TestSite = Awaited<ReturnType<typeof startTestSite>>

/**
 * Starts the Netlify emulator in a separate process, because Netlify's packages are native ES
 * modules, which Jest cannot load.
 * @param folders arguments of `serve-test-site.mts`
 */
export async function forkTestSite(...folders: string[]) {
  const child = fork('tests/helpers/serve-test-site.mts', folders, {
    execArgv: ['--import', 'tsx'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
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
 * Starts the Netlify emulator for the files of a test.
 * @param files contents of the published files, by path
 */
export async function startTestSite(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  const outbox = path.join(folder, 'outbox')
  const forms = path.join(folder, 'forms')
  // Adds two pages, because writeHeaders() reads them.
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
    /** Folder in which the emulator stores submissions to Netlify Forms. */
    forms,
    /** Sends a request without normalising its path, and returns the body without decoding it. */
    ask: async (
      requestPath: string,
      { body, ...options }: RequestOptions & { body?: string } = {},
    ) => {
      const outgoing = request(url, { path: requestPath, ...options }).end(body)
      const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
      const { statusCode: status = 0, headers } = incoming
      return { status, headers, body: Buffer.concat(await incoming.toArray()) }
    },
    close: async () => {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
