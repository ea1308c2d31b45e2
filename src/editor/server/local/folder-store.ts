import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { readContent, readMedia } from '../../../content/check/read-content'
import { listFiles, writeWholeFile } from '../../../content/check/files'
import { draftsFolder, listDraftFileChanges, parseDrafts, toPictureFile } from '../draft-files'
import { deriveLinkKey } from '../preview-links'
import {
  createMissingPictureError,
  indexPictures,
  listFileChanges,
  type DraftsSnapshot,
  type FileChange,
  type Snapshot,
  type Store,
} from '../store'
import { HttpError } from '../../../http/http-error'
import { hasHistory, readFileOfVersion, readGitHistory } from './git-history'
import { listPictureFiles } from '../../../content/pictures/picture-path'

/**
 * Creates the editor's store for a local content folder. `write` and `writeDrafts` do not await
 * between comparing the version and writing, so that no other request can write in between.
 * @param drafts folder of the drafts
 */
export function createFolderStore(folder: string, drafts: string): Store {
  // Preview links can be opened only on this machine.
  const linkKey = deriveLinkKey(drafts)
  /** New pictures by id, until a change or a draft that uses them is written. */
  const uploads = new Map<string, Uint8Array>()
  const findUpload = (id: string) =>
    uploads.get(id) ?? readFile(path.join(drafts, toPictureFile(id)))
  const addUpload = (bytes: Uint8Array) => {
    const id = createHash('sha1').update(bytes).digest('hex')
    uploads.set(id, bytes)
    return id
  }

  function writeFiles(parent: string, changes: ReadonlyMap<string, FileChange>): void {
    const files = [...changes].map(([name, change]) => {
      const content = 'content' in change ? change.content : change.sha && findUpload(change.sha)
      if (content === undefined) throw createMissingPictureError()
      return [path.join(parent, name), content] as const
    })
    for (const [file, content] of files) {
      if (content !== null) withFileErrors(file, () => writeWholeFile(file, content))
      else removeFile(file)
    }
  }

  return {
    linkKey,
    timeUnitMs: 1,
    read: async () => ({ ...readFolder(folder), keepsHistory: hasHistory(folder) }),
    write: async (snapshot, change) => {
      if (readFolder(folder).version !== snapshot.version) return false
      writeFiles(folder, listFileChanges(snapshot, change))
      return true
    },
    addPicture: async (bytes) => addUpload(bytes),
    readPicture: async (id) => {
      const bytes = findUpload(id)
      return bytes && new Uint8Array(bytes)
    },
    findPictures: async (paths, version) => {
      const read = (file: string) =>
        version
          ? readFileOfVersion(folder, version, file.slice(1))
          : readFile(path.join(folder, file))
      const pictures = paths.flatMap((picture) => {
        const [bytes] = listPictureFiles(picture).flatMap((file) => read(file) ?? [])
        return bytes ? [[picture, addUpload(bytes)]] : []
      })
      return Object.fromEntries(pictures) as Record<string, string>
    },
    readHistory: async (file, after) => readGitHistory(folder, file, after),
    readDrafts: async () => readDrafts(drafts, linkKey),
    writeDrafts: async (snapshot, changed) => {
      if (readDrafts(drafts, linkKey).version !== snapshot.version) return false
      writeFiles(drafts, listDraftFileChanges(snapshot, changed))
      return true
    },
  }
}

function readDrafts(folder: string, linkKey: Uint8Array): DraftsSnapshot {
  const records = path.join(folder, draftsFolder)
  const texts = withFileErrors(records, () =>
    listFiles(records).map((file) => fs.readFileSync(path.join(records, file), 'utf8')),
  )
  return { version: JSON.stringify(texts), drafts: parseDrafts(texts, linkKey) }
}

function readFile(file: string): Uint8Array | undefined {
  return withFileErrors(file, () => (fs.existsSync(file) ? fs.readFileSync(file) : undefined))
}

function readFolder(folder: string): Snapshot {
  return withFileErrors(folder, () => {
    const content = readContent(folder)
    const pictures = indexPictures(readMedia(folder).pictureFiles)
    const records = content.records.map(({ file, record }) => [file, record])
    const version = JSON.stringify([records, content.unreadable, [...pictures.pictures]])
    return { version, content, ...pictures }
  })
}

function removeFile(file: string): void {
  withFileErrors(file, () => fs.rmSync(file))
}

/** Matches the codes of errors of the system, such as EACCES; Node's own are like ERR_INVALID_ARG. */
const systemError = /^E[A-Z0-9]+$/

/**
 * Runs a file operation, and converts errors of the system. Other errors are faults of the code.
 * @throws {HttpError} with a message for staff if the system refuses the operation
 */
function withFileErrors<Result>(file: string, operation: () => Result): Result {
  try {
    return operation()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!systemError.test(code)) throw error
    const message = `This computer does not let the editor use ${file} (${code}). Please allow it to read and write there, then publish again.`
    throw new HttpError(502, 'folder-refused', message)
  }
}
