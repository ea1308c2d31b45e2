// Serves the built site to browser tests, measurements and screenshots.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createOutboxEnvironment } from './local-mail'
import { startNetlifyEmulator, type EmulatorOptions } from './start-netlify-emulator'

export interface RunningSite {
  /** URL without a trailing slash. */
  readonly url: string
  /** Folder with the emails that the functions have sent. */
  readonly outbox: string
  /** Folder with the form submissions. */
  readonly forms: string
  /** Stops the server and deletes emails and form submissions. */
  readonly close: () => Promise<void>
}

/** Serves `public/` at a free port; the options can override both. */
export async function startBuiltSite(options: Partial<EmulatorOptions> = {}): Promise<RunningSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  const outbox = path.join(folder, 'outbox')
  const forms = path.join(folder, 'forms')
  for (const part of [outbox, forms]) await mkdir(part)
  const server = await startNetlifyEmulator({
    publicDirectory: 'public',
    port: 0,
    formsDirectory: forms,
    env: createOutboxEnvironment(outbox),
    ...options,
  })
  const close = async () => {
    await server.close()
    await rm(folder, { recursive: true })
  }
  return { url: server.url, outbox, forms, close }
}
