import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** For a test file, called once: each test runs in a folder of its own, which is empty before it. */
export function setUpOwnFolder(): void {
  const before = process.cwd()
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-'))
    process.chdir(folder)
  })
  afterEach(() => {
    process.chdir(before)
    fs.rmSync(folder, { recursive: true })
  })
}

/** Writes a file, and makes the folders that it lies in. */
export function write(file: string, content: string | Uint8Array): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, content)
}
