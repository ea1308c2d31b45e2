/** @jest-environment node */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDiskStore } from './disk-store'
import type { MessageStore } from './message-store'

const record = { lockedUntil: 2000, recorded: false, at: 1000 }

let folder: string
let store: MessageStore
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'disk-'))
  store = createDiskStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

describe('a store on disk', () => {
  it('leaves one file for each version, and none of its drafts', async () => {
    await store.write('id', record)
    await store.write('id', record)
    await store.write('id', record, '1')
    expect((await readdir(folder)).sort()).toEqual(['id.1.json', 'id.2.json'])
  })

  it('throws, without leaving a draft, when a file cannot be written', async () => {
    await expect(store.write('no such folder/id', record)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await readdir(folder)).toEqual([])
  })

  it('reads none but its own files', async () => {
    const version = await store.write('id', record)
    await writeFile(path.join(folder, 'id.7.json.draft'), '')
    await writeFile(path.join(folder, 'id2.8.json'), '')
    expect(await store.read('id')).toEqual({ record, version })
  })

  it('has nothing to read or delete before its folder is made', async () => {
    const none = createDiskStore(path.join(folder, 'new'))
    expect(await none.read('id')).toBeUndefined()
    expect(await none.deleteBefore(Date.now())).toBeUndefined()
  })

  it('keeps what was written at the very time before which it deletes', async () => {
    await store.write('id', record)
    await utimes(path.join(folder, 'id.1.json'), 5, 5)
    await store.deleteBefore(5000)
    expect(await readdir(folder)).toEqual(['id.1.json'])
    await store.deleteBefore(5001)
    expect(await readdir(folder)).toEqual([])
  })
})
