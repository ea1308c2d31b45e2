import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { serialiseRecord } from '../../src/content-model/record-file'
import { readContent, readMedia } from '../../src/content-source/read-content'
import { HttpError } from '../../src/functions/shared/http-error'
import { createMissingPictureError, type Snapshot, type Store } from '../../src/functions/cms/store'

/**
 * Creates the editor's store for a local content folder. `write` does not await between comparing
 * the version and writing, so that no other request can write in between.
 */
export function createFolderStore(folder: string): Store {
  const resolvePath = (file: string) => path.join(folder, file)
  /** Uploaded pictures by id. `write` saves them together with the record that uses them. */
  const uploads = new Map<string, Uint8Array>()
  return {
    read: async () => readFolder(folder),
    write: async (snapshot, { path: file, record, pictures }) => {
      if (readFolder(folder).version !== snapshot.version) return false
      const ids = Object.entries(pictures)
      if (!ids.every(([, id]) => id === null || uploads.has(id))) throw createMissingPictureError()
      for (const [picture, id] of ids) {
        if (id === null) removeFile(resolvePath(picture))
        else writeAtomically(resolvePath(picture), uploads.get(id)!)
      }
      if (record) writeAtomically(resolvePath(file), serialiseRecord(record))
      else removeFile(resolvePath(file))
      return true
    },
    addPicture: async (bytes) => {
      const id = createHash('sha1').update(bytes).digest('hex')
      uploads.set(id, bytes)
      return id
    },
    readPicture: async (picture) =>
      fs.existsSync(resolvePath(picture))
        ? new Uint8Array(fs.readFileSync(resolvePath(picture)))
        : undefined,
  }
}

function readFolder(folder: string): Snapshot {
  return withFileErrors(folder, () => {
    const content = readContent(folder)
    const { pictures } = readMedia(folder)
    const records = content.records.map(({ file, record }) => [file, record])
    const version = JSON.stringify([records, content.unreadable, [...pictures]])
    return { version, content, pictures }
  })
}

function removeFile(file: string): void {
  withFileErrors(file, () => fs.rmSync(file))
}

/** Writes to a temporary file and renames it, so that a partial file is never read or left. */
function writeAtomically(file: string, content: string | Uint8Array): void {
  const temporaryFile = path.join(path.dirname(file), `.${randomUUID()}.tmp`)
  withFileErrors(file, () => {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    try {
      fs.writeFileSync(temporaryFile, content)
      fs.renameSync(temporaryFile, file)
    } catch (error) {
      fs.rmSync(temporaryFile, { force: true })
      throw error
    }
  })
}

/**
 * Runs a file operation, and converts its errors.
 * @throws {HttpError} with a message for staff if the operation fails
 */
function withFileErrors<Result>(file: string, operation: () => Result): Result {
  try {
    return operation()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const message = `This computer does not let the editor use ${file} (${code}). Please allow it to read and write there, then publish again.`
    throw new HttpError(502, 'folder-refused', message)
  }
}
