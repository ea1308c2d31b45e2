import fs from 'node:fs'
import path from 'node:path'
import { recordKinds, findRecordKind } from '../screens/registry'
import { checkFields, type CheckContext, type ContentError } from '../content-model/check-fields'
import { mediaFolder, mediaPath } from '../content-model/content-folder'
import { isFolder, recordName, type RecordKind } from '../content-model/record-kind'

interface ContentFile {
  /** Path below the content folder, with forward slashes. */
  readonly path: string
  readonly kind: RecordKind
  readonly value: unknown
}

/**
 * Reads all of a content folder and lists what is wrong, one line per error: the file, the field,
 * what is wrong and what to write. An empty list means that the site can be built.
 */
export function checkContent(contentFolder: string): string[] {
  return findContentErrors(contentFolder).map(
    ({ file, field, message }) => `content/${file}: ${field ? `"${field}" ` : ''}${message}`,
  )
}

/** Everything that keeps the site from being built from a content folder. */
export function findContentErrors(contentFolder: string): ContentError[] {
  const errors: ContentError[] = []
  const files: ContentFile[] = []

  for (const file of jsonFiles(contentFolder)) {
    const kind = findRecordKind(file)
    if (!kind) {
      errors.push({ file, message: 'does not belong here. Move it, or remove it.' })
      continue
    }
    try {
      const text = fs.readFileSync(path.join(contentFolder, file), 'utf8')
      files.push({ path: file, kind, value: JSON.parse(text) })
    } catch (error) {
      errors.push({ file, message: `is not valid JSON. ${describe(error)}` })
    }
  }

  return [
    ...errors,
    ...missingFiles(contentFolder),
    ...missingFixed(files),
    ...checkEachFile(files, picturePaths(contentFolder)),
    ...repeatedNumbers(files),
  ]
}

function checkEachFile(
  files: readonly ContentFile[],
  pictures: ReadonlySet<string>,
): ContentError[] {
  const context: CheckContext = {
    pictureExists: (picture) => pictures.has(picture),
    recordExists: ({ of, by }, number) =>
      files.some(({ kind, value }) => kind.path === of && valueOf(value, by) === number),
  }
  return files.flatMap(({ path: file, kind, value: record }) =>
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
  return files.flatMap(({ path: file, kind, value: record }, index) =>
    Object.entries(kind.fields).flatMap(([name, field]) => {
      if (!('unique' in field)) return []
      const number = valueOf(record, name)
      const first = files
        .slice(0, index)
        .find((earlier) => earlier.kind === kind && valueOf(earlier.value, name) === number)
      if (number === undefined || !first) return []
      const other = recordName(kind, first.value)
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
      const found = files.some((file) => file.kind === kind && valueOf(file.value, name) === number)
      const message = `the file with "${name}" ${number} is missing. Restore it. ${reason}`
      return found ? [] : [{ file: kind.path, message }]
    }),
  )
}

function valueOf(record: unknown, name: string): unknown {
  return (record as Record<string, unknown> | null)?.[name]
}

function jsonFiles(contentFolder: string): string[] {
  return fs
    .readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.json') && !file.startsWith(`${mediaFolder}/`))
    .sort()
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

function describe(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `${reason}. Look for a missing comma, bracket or quotation mark.`
}
