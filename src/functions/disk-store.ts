import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DeliveryRecord, MessageStore } from './message-store'

/**
 * Keeps messages in a folder, one file per version: `<id>.<version>.json`. Several processes may
 * share it, because a file system lets only one of them create a link.
 */
export function createDiskStore(directory: string): MessageStore {
  const fileOf = (id: string, version: number) => path.join(directory, `${id}.${version}.json`)

  async function versionsOf(id: string): Promise<number[]> {
    const files = await readdir(directory).catch(() => [])
    return files
      .filter((file) => file.startsWith(`${id}.`) && file.endsWith('.json'))
      .map((file) => Number(file.split('.')[1]))
  }

  return {
    read: async (id) => {
      const version = Math.max(...(await versionsOf(id)))
      if (version < 1) return undefined
      const record = JSON.parse(await readFile(fileOf(id, version), 'utf8')) as DeliveryRecord
      return { record, version: String(version) }
    },
    write: async (id, record, version) => {
      const next = Number(version ?? 0) + 1
      await mkdir(directory, { recursive: true })
      const draft = path.join(directory, `${randomUUID()}.draft`)
      await writeFile(draft, JSON.stringify(record))
      try {
        await link(draft, fileOf(id, next))
        return String(next)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
        throw error
      } finally {
        await rm(draft)
      }
    },
    deleteBefore: async (time) => {
      for (const name of await readdir(directory).catch(() => [])) {
        const file = path.join(directory, name)
        if ((await stat(file)).mtimeMs < time) await rm(file, { force: true })
      }
    },
  }
}
