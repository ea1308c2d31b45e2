import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isPicture, mediaFolder } from '../../content-model/record-kind'
import { findRecordKind } from '../../screens/registry'
import { HttpError } from '../shared/http-error'
import { noSuchPicture, pictureGone } from './refusals'
import type { Change, Snapshot, Store } from './store'

/** Where new pictures wait until a record is saved that shows them; the system empties it. */
let waiting: string | undefined

/**
 * The content/ of this machine. Nothing is awaited between the look at the folder and the write, so
 * that no other request comes between.
 */
export function folderStore(folder: string): Store {
  const at = (file: string) => path.join(folder, file)
  return {
    read: async () => readFolder(folder),
    write: async (on, { records, pictures }: Change) => {
      if (readFolder(folder).version !== on.version) return undefined
      for (const [picture, id] of Object.entries(pictures)) {
        replace(at(picture), readWaiting(id))
      }
      for (const [file, text] of Object.entries(records)) {
        if (text === null) tell(at(file), () => fs.rmSync(at(file)))
        else replace(at(file), text)
      }
      return readFolder(folder).version
    },
    lastAuthor: async () => undefined,
    addPicture: async (content) => {
      const bytes = Buffer.from(content, 'base64')
      const id = createHash('sha1').update(bytes).digest('hex')
      waiting ??= fs.mkdtempSync(path.join(os.tmpdir(), 'cms-pictures-'))
      replace(path.join(waiting, id), bytes)
      return id
    },
    readPicture: async (picture) => {
      if (!fs.existsSync(at(picture))) throw noSuchPicture()
      return new Uint8Array(fs.readFileSync(at(picture)))
    },
  }
}

function readFolder(folder: string): Snapshot {
  const files = tell(folder, () => fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
  const isMedia = (file: string) => file.startsWith(`${mediaFolder}/`)
  const pictures = files.filter((file) => isMedia(file) && isPicture(file))
  const records = Object.fromEntries(
    files
      .filter((file) => file.endsWith('.json') && !isMedia(file) && findRecordKind(file))
      .map((file) => [file, readText(path.join(folder, file))]),
  )
  const version = createHash('sha256')
    .update(JSON.stringify([records, pictures]))
    .digest('hex')
  return { version, records, pictures: new Set(pictures.map((file) => `/${file}`)) }
}

function readText(file: string): string {
  return tell(file, () => fs.readFileSync(file, 'utf8'))
}

function readWaiting(id: string): Buffer {
  const file = path.join(waiting ?? '', id)
  if (!waiting || !fs.existsSync(file)) throw pictureGone()
  return fs.readFileSync(file)
}

/** Through a file beside it, so that nobody reads half of it, or is left with half of it. */
function replace(file: string, content: string | Buffer): void {
  const beside = path.join(path.dirname(file), `.${randomUUID()}.tmp`)
  tell(file, () => {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    try {
      fs.writeFileSync(beside, content)
      fs.renameSync(beside, file)
    } catch (error) {
      fs.rmSync(beside, { force: true })
      throw error
    }
  })
}

/** Does something with a file, or says in a sentence that the system does not let it. */
function tell<Result>(file: string, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const message = `This computer does not let the editor use ${file} (${code}). Please allow it to read and write there, then publish again.`
    throw new HttpError(502, 'folder-refused', message)
  }
}
