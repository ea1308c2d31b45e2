import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { readContent, readMedia } from '../../../content/check/read-content'
import { listFiles, writeWholeFile } from '../../../content/check/files'
import { createApiError } from '../api-error'
import { draftsFolder, parseDrafts, toPictureFile } from '../draft-files'
import { createSigner } from '../signer'
import {
  indexPictures,
  type DraftsSnapshot,
  type FileChanges,
  type Snapshot,
  type Store,
} from '../store'
import { hasHistory, readFileOfVersion, readGitHistory } from './git-history'

/**
 * Creates the editor's store for a local content folder. `write` and `writeDrafts` do not await
 * between comparing the version and writing, so that no other request can write in between.
 */
export function createFolderStore(folder: string, drafts: string): Store {
  // Signs with a key from the path of the drafts folder. The path need not be secret, because the
  // signed texts are used only on this machine.
  const signer = createSigner(path.resolve(drafts))
  /** Paths of records added since the server started, by the UUIDs in their keys. */
  const added: Record<string, string> = {}
  /**
   * Pictures by id, until the server stops: uploaded pictures, and pictures that findFiles() has
   * read.
   */
  const uploads = new Map<string, Uint8Array>()
  const findUpload = (id: string) =>
    uploads.get(id) ?? readFile(path.join(drafts, toPictureFile(id)))
  const addUpload = (bytes: Uint8Array) => {
    const id = createHash('sha1').update(bytes).digest('hex')
    uploads.set(id, bytes)
    return id
  }

  function writeFiles(parent: string, changes: FileChanges): void {
    const files = [...changes].map(([name, change]) => {
      const content = 'content' in change ? change.content : change.sha && findUpload(change.sha)
      if (content === undefined) throw createApiError(422, 'picture-gone', {})
      return [path.join(parent, name), content] as const
    })
    for (const [file, content] of files) {
      if (content !== null) withFileErrors(file, () => writeWholeFile(file, content))
      else removeFile(file)
    }
  }

  const read = async (): Promise<Snapshot> => ({
    ...readFolder(folder),
    ...{ added: { ...added }, lastChanges: {}, drafts: readDrafts(drafts) },
    history: hasHistory(folder) ? 'committed' : 'none',
  })

  return {
    ...{ place: folder, signer, timeUnitMs: 1, read, readTexts: read },
    write: async (snapshot, files, change) => {
      if (readFolder(folder).version !== snapshot.version) return false
      writeFiles(folder, files)
      Object.assign(added, change.added)
      return true
    },
    addPicture: async (bytes) => addUpload(bytes),
    readPicture: async (id) => {
      const bytes = findUpload(id)
      return bytes && new Uint8Array(bytes)
    },
    findFiles: async (files, version) => {
      const found = files.flatMap((file) => {
        const bytes = version
          ? readFileOfVersion(folder, version, file)
          : readFile(path.join(folder, file))
        return bytes ? [[file, { id: addUpload(bytes), text: bytes.toString() }] as const] : []
      })
      return new Map(found)
    },
    readHistory: async (file, after) => readGitHistory(folder, signer, file, after),
    writeDrafts: async ({ version }, files) => {
      if (readDrafts(drafts).version !== version) return false
      writeFiles(drafts, files)
      return true
    },
  }
}

function readDrafts(folder: string): DraftsSnapshot {
  const records = path.join(folder, draftsFolder)
  const texts = withFileErrors(records, () =>
    listFiles(records).map((file) => fs.readFileSync(path.join(records, file), 'utf8')),
  )
  return { version: JSON.stringify(texts), list: parseDrafts(texts) }
}

function readFile(file: string): Buffer | undefined {
  return withFileErrors(file, () => (fs.existsSync(file) ? fs.readFileSync(file) : undefined))
}

function readFolder(folder: string) {
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

/** Matches system error codes, such as EACCES, but not Node's, such as ERR_INVALID_ARG. */
const systemError = /^E[A-Z0-9]+$/

/**
 * Runs a file operation and converts errors of the system. Rethrows other errors, which are bugs.
 * @throws {HttpError} if the system refuses the operation
 */
function withFileErrors<Result>(file: string, operation: () => Result): Result {
  try {
    return operation()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!systemError.test(code)) throw error
    throw createApiError(502, 'folder-refused', { file, error: code })
  }
}
