import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Memory, MessageStore } from './message-store'

/**
 * Remembers messages in a folder, one file per version: `<id>.<version>.json`. Several processes
 * may share it, because a file system makes a link for one of them only.
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
      const memory = JSON.parse(await readFile(fileOf(id, version), 'utf8')) as Memory
      return { memory, version: String(version) }
    },
    write: async (id, memory, version) => {
      const next = Number(version ?? 0) + 1
      await mkdir(directory, { recursive: true })
      const draft = path.join(directory, `${randomUUID()}.draft`)
      await writeFile(draft, JSON.stringify(memory))
      try {
        await link(draft, fileOf(id, next))
        return String(next)
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return undefined
        throw fault
      } finally {
        await rm(draft)
      }
    },
    forgetBefore: async (time) => {
      for (const name of await readdir(directory).catch(() => [])) {
        const file = path.join(directory, name)
        if ((await stat(file)).mtimeMs < time) await rm(file, { force: true })
      }
    },
  }
}
