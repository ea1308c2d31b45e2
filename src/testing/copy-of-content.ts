import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** For tests: a copy of the real content, to be damaged. */
export function copyOfContent() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'content-'))
  for (const file of fs.readdirSync('content', { recursive: true, encoding: 'utf8' })) {
    const target = path.join(folder, file)
    if (fs.statSync(path.join('content', file)).isDirectory()) fs.mkdirSync(target)
    // The check asks only whether a picture is there.
    else if (file.startsWith('media')) fs.writeFileSync(target, '')
    else fs.copyFileSync(path.join('content', file), target)
  }

  const write = (file: string, text: string | Buffer) =>
    fs.writeFileSync(path.join(folder, file), text)
  return {
    folder,
    write,
    /** Copies a record under another name, with some of its fields changed. */
    copy(from: string, to: string, changes: object = {}) {
      const record: object = JSON.parse(fs.readFileSync(path.join(folder, from), 'utf8'))
      write(to, JSON.stringify({ ...record, ...changes }))
    },
    /** Changes fields of a record; one that is changed to undefined is left out. */
    change(file: string, changes: object) {
      this.copy(file, file, changes)
    },
    addFolder: (name: string) => fs.mkdirSync(path.join(folder, name)),
    remove: (file: string) => fs.rmSync(path.join(folder, file)),
    throwAway: () => fs.rmSync(folder, { recursive: true }),
  }
}
