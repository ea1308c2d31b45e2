import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { recordKinds } from '../screens/registry'
import { checkFields, type CheckContext, type ContentError } from '../content-model/check-fields'
import { isFolder, mediaFolder, mediaPath, recordName } from '../content-model/record-kind'
import { refersTo } from '../content-model/references'
import { styleNotes } from '../content-model/style-notes'
import { readContent, type ContentFile } from './read-content'

/**
 * Reads all of a content folder and lists what is wrong, one line per error: the file, the field,
 * what is wrong and what to write. An empty list means that the site can be built.
 * @param unreadable pictures that no page could be built with
 */
export function checkContent(contentFolder: string, unreadable?: ReadonlySet<string>): string[] {
  return findContentErrors(contentFolder, unreadable).map(
    ({ file, field, message }) => `content/${file}: ${field ? `"${field}" ` : ''}${message}`,
  )
}

/** What is unusual in how the texts of a content folder are written, which keeps nothing from being built. */
export function noteStyle(contentFolder: string): string[] {
  return readContent(contentFolder).records.flatMap(({ file, kind, record }) =>
    styleNotes(kind.fields, record).map(
      ({ field, message }) => `content/${file}: "${field}" ${message}`,
    ),
  )
}

/** Everything that keeps the site from being built from a content folder. */
export function findContentErrors(
  contentFolder: string,
  unreadablePictures?: ReadonlySet<string>,
): ContentError[] {
  const { records, unreadable } = readContent(contentFolder)
  return [
    ...unreadable,
    ...missingFiles(contentFolder),
    ...missingFixed(records),
    ...checkEachFile(records, picturePaths(contentFolder), unreadablePictures),
    ...repeatedNumbers(records),
  ]
}

function checkEachFile(
  files: readonly ContentFile[],
  pictures: ReadonlySet<string>,
  unreadablePictures?: ReadonlySet<string>,
): ContentError[] {
  const context: CheckContext = {
    pictureExists: (picture) => pictures.has(picture),
    unreadablePictures,
    recordExists: (field, value) =>
      files.some(({ kind, record }) => kind.path === field.of && refersTo(field, value, record)),
  }
  return files.flatMap(({ file, kind, record }) =>
    checkFields(kind.fields, record, context).map((error) => ({ file, record, ...error })),
  )
}

function missingFiles(contentFolder: string): ContentError[] {
  return recordKinds
    .filter((kind) => !isFolder(kind) && !fs.existsSync(path.join(contentFolder, kind.path)))
    .map(({ path: file }) => ({
      file,
      message: 'is missing. Restore it: the site cannot be built without it.',
    }))
}

/** Numbers that no two records of a kind may share. */
function repeatedNumbers(files: readonly ContentFile[]): ContentError[] {
  return files.flatMap(({ file, kind, record }, index) =>
    Object.entries(kind.fields).flatMap(([name, field]) => {
      if (!('unique' in field)) return []
      const number = valueOf(record, name)
      const first = files
        .slice(0, index)
        .find((earlier) => earlier.kind === kind && valueOf(earlier.record, name) === number)
      if (number === undefined || !first) return []
      const other = recordName(kind, first.record)
      const message = `${String(number)} is already used by “${other}”. ${field.hint}`
      return [{ file, record, field: name, message }]
    }),
  )
}

/** Records that the site cannot do without. */
function missingFixed(files: readonly ContentFile[]): ContentError[] {
  return recordKinds.flatMap((kind) =>
    Object.entries(kind.fields).flatMap(([name, field]) => {
      if (!('fixed' in field) || !field.fixed) return []
      const { number, reason } = field.fixed
      const found = files.some(
        (file) => file.kind === kind && valueOf(file.record, name) === number,
      )
      const message = `the file with "${name}" ${number} is missing. Restore it. ${reason}`
      return found ? [] : [{ file: kind.path, message }]
    }),
  )
}

function valueOf(record: unknown, name: string): unknown {
  return (record as Record<string, unknown> | null)?.[name]
}

const pictureFile = /\.(jpe?g|png|webp|svg)$/i

/** Every picture as records name it, letter by letter: some disks ignore case, the web does not. */
function picturePaths(contentFolder: string): ReadonlySet<string> {
  const folder = path.join(contentFolder, mediaFolder)
  if (!fs.existsSync(folder)) return new Set()
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pictures = files.filter((file) => pictureFile.test(file))
  return new Set(pictures.map((file) => mediaPath + file.split(path.sep).join('/')))
}

/** The pictures, as records name them, that a build would stop at. */
export async function findUnreadablePictures(contentFolder: string): Promise<ReadonlySet<string>> {
  const unreadable = new Set<string>()
  for (const picture of picturePaths(contentFolder)) {
    const file = sharp(path.join(contentFolder, picture))
    // What is in a drawing is only seen when it is drawn.
    const reading: Promise<unknown> = picture.endsWith('.svg') ? file.toBuffer() : file.metadata()
    await reading.catch(() => unreadable.add(picture))
  }
  return unreadable
}
