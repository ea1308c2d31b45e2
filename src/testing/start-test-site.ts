import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeHeaders } from '../security-headers/write-headers'

/** What a test asks for; the path goes out exactly as written. */
export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** What came back, before any decoding. */
export interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: Buffer
}

/** A platform server in a process of its own, over files that the test chose. */
export interface TestSite {
  url: string
  /** Where its submissions to Netlify Forms are kept. */
  forms: string
  ask: (path: string, ask?: Ask) => Promise<Answer>
  close: () => Promise<void>
}

/** The platform server, in a process of its own. */
interface ForkedSite {
  url: string
  /** Returns once the process has ended. */
  close: () => Promise<void>
}

/**
 * Starts the platform server over folders as `serve-test-site.mts` takes them. It runs in its own
 * process because jest cannot load Netlify's packages, which are native ES modules.
 */
export async function forkTestSite(...folders: string[]): Promise<ForkedSite> {
  const child = fork('src/testing/serve-test-site.mts', folders, {
    execArgv: ['--import', 'tsx'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(String(address)))
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)))
  })
  return {
    url,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}

/**
 * Starts the platform server for a test.
 * @param files contents by path inside the published folder
 */
export async function startTestSite(files: Record<string, string>): Promise<TestSite> {
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
  const { url, close } = await forkTestSite(path.join(folder, 'public'), outbox, forms)
  return {
    url,
    forms,
    ask: (wanted, how) => ask(url, wanted, how),
    close: async () => {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

function ask(url: string, wanted: string, { method, headers, body }: Ask = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { path: wanted, method, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const { statusCode = 0, headers } = incoming
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks) })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
