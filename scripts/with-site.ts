// Serves the built site for as long as some work takes.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { outboxEnvironment } from './platform/local-mail'
import { startPlatformServer, type PlatformOptions } from './platform/start-platform-server'

/** A built site that is served for as long as some work takes. */
export interface ServedSite {
  /** Address without a trailing slash. */
  readonly url: string
  readonly outbox: string
  readonly forms: string
}

/** A served site, until it is closed. */
export interface StartedSite extends ServedSite {
  /** Ends the server and removes what visitors sent. */
  readonly close: () => Promise<void>
}

/** Serves `public/`, or another folder. */
export async function startSite(options: Partial<PlatformOptions> = {}): Promise<StartedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  const outbox = path.join(folder, 'outbox')
  const forms = path.join(folder, 'forms')
  for (const part of [outbox, forms]) await mkdir(part)
  const server = await startPlatformServer({
    publicDirectory: 'public',
    port: 0,
    formsDirectory: forms,
    env: outboxEnvironment(outbox),
    ...options,
  })
  const close = async () => {
    await server.close()
    await rm(folder, { recursive: true })
  }
  return { url: server.url, outbox, forms, close }
}

/** Serves `public/`, or another folder, while `work` runs. */
export async function withSite<Result>(
  work: (site: ServedSite) => Promise<Result>,
  options: Partial<PlatformOptions> = {},
): Promise<Result> {
  const { close, ...site } = await startSite(options)
  try {
    return await work(site)
  } finally {
    await close()
  }
}
