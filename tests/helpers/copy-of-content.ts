import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { write as writeFile } from './own-folder'

/** Copies the tests' content to a temporary folder, so that a test can change the copy. */
export function copyOfContent() {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
  const folder = path.join(parent, 'content')
  fs.cpSync('tests/content', folder, { recursive: true })
  const write = (file: string, text: string | Buffer) => writeFile(path.join(folder, file), text)
  return {
    folder,
    write,
    /** Copies a record under another name, with some of its fields changed. */
    copy(from: string, to: string, changes: object = {}) {
      const record: object = JSON.parse(fs.readFileSync(path.join(folder, from), 'utf8'))
      write(to, JSON.stringify({ ...record, ...changes }))
    },
    /** Changes fields of a record; undefined removes a field. */
    change(file: string, changes: object) {
      this.copy(file, file, changes)
    },
    remove: (file: string) => fs.rmSync(path.join(folder, file)),
    throwAway: () => fs.rmSync(parent, { recursive: true }),
  }
}
