import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Runs each test of a file with a new, empty folder as the current directory. */
export function setUpOwnFolder(): void {
  const originalDirectory = process.cwd()
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-'))
    process.chdir(folder)
  })
  afterEach(() => {
    process.chdir(originalDirectory)
    fs.rmSync(folder, { recursive: true })
  })
}

/** Writes a file and creates its parent folders. */
export function write(file: string, content: string | Uint8Array): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, content)
}
