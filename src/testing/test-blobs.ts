import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Store } from '@netlify/blobs'

/** Netlify's own emulation of Blobs, on this machine only. */
export interface TestBlobs {
  /** What Netlify sets for a function that may use Blobs. */
  environment: { SITE_ID: string; NETLIFY_BLOBS_CONTEXT: string }
  close: () => Promise<void>
}

/** Starts it. Only a store that asks for strong consistency reaches it. */
export async function startTestBlobs(): Promise<TestBlobs> {
  const folder = await mkdtemp(path.join(tmpdir(), 'blobs-'))
  const server = fork('src/testing/serve-test-blobs.ts', [folder], {
    execArgv: ['--import', 'tsx'],
  })
  const [port] = (await once(server, 'message')) as [number]
  const context = {
    siteID: 'test',
    token: 'test',
    edgeURL: 'http://127.0.0.1:1',
    uncachedEdgeURL: `http://localhost:${port}`,
  }
  return {
    environment: {
      SITE_ID: context.siteID,
      NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64'),
    },
    close: async () => {
      server.kill()
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Blobs that let only one of several writers create a key, which Netlify promises of its own and its
 * emulation does not keep: that looks first, and then writes.
 * @param ms how long each call takes
 */
export function createAtomicBlobs(ms = 0): Store {
  const blobs = new Map<string, unknown>()
  const store = {
    get: async (key: string) => blobs.get(key) ?? null,
    setJSON: async (key: string, value: unknown) => {
      const modified = !blobs.has(key)
      if (modified) blobs.set(key, value)
      return { modified }
    },
    list: async () => ({ blobs: [...blobs.keys()].map((key) => ({ key, etag: '' })) }),
    delete: async (key: string) => void blobs.delete(key),
  }
  if (ms === 0) return store as unknown as Store
  const slow = Object.entries(store).map(([name, call]) => [
    name,
    async (...own: never[]) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return (call as (...own: never[]) => unknown)(...own)
    },
  ])
  return Object.fromEntries(slow) as Store
}
