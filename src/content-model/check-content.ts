import fs from 'node:fs'
import path from 'node:path'
import { recordKinds } from '../screens/registry'
import { checkFields, type CheckContext } from './check-fields'
import { mediaFolder, mediaPath } from './content-folder'
import { findRecordKind } from './find-record-kind'
import { isFolder, type RecordKind } from './record-kind'

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
  const errors: string[] = []
  const files: ContentFile[] = []

  for (const file of jsonFiles(contentFolder)) {
    const kind = findRecordKind(file)
    if (!kind) {
      errors.push(`content/${file}: does not belong here. Move it, or remove it.`)
      continue
    }
    try {
      const text = fs.readFileSync(path.join(contentFolder, file), 'utf8')
      files.push({ path: file, kind, value: JSON.parse(text) })
    } catch (error) {
      errors.push(`content/${file}: is not valid JSON. ${describe(error)}`)
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

function checkEachFile(files: readonly ContentFile[], pictures: ReadonlySet<string>): string[] {
  const context: CheckContext = {
    pictureExists: (picture) => pictures.has(picture),
    recordExists: ({ of, by }, number) =>
      files.some(({ kind, value }) => kind.path === of && valueOf(value, by) === number),
  }
  return files.flatMap((file) =>
    checkFields(file.kind.fields, file.value, context).map(
      ({ field, message }) => `content/${file.path}: "${field}" ${message}`,
    ),
  )
}

function missingFiles(contentFolder: string): string[] {
  return recordKinds
    .filter((kind) => !isFolder(kind) && !fs.existsSync(path.join(contentFolder, kind.path)))
    .map(
      (kind) =>
        `content/${kind.path}: is missing. Restore it: the site cannot be built without it.`,
    )
}

/** Numbers that no two records of a kind may share. */
function repeatedNumbers(files: readonly ContentFile[]): string[] {
  return files.flatMap(({ path: file, kind, value }, index) =>
    Object.entries(kind.fields).flatMap(([name, field]) => {
      if (!('unique' in field)) return []
      const number = valueOf(value, name)
      const first = files
        .slice(0, index)
        .find((earlier) => earlier.kind === kind && valueOf(earlier.value, name) === number)
      if (number === undefined || !first) return []
      return [
        `content/${file}: "${name}" ${String(number)} is already used by content/${first.path}. ${field.hint}`,
      ]
    }),
  )
}

/** Records that the site cannot do without. */
function missingFixed(files: readonly ContentFile[]): string[] {
  return recordKinds.flatMap((kind) =>
    Object.entries(kind.fields).flatMap(([name, field]) => {
      if (!('fixed' in field) || !field.fixed) return []
      const { number, reason } = field.fixed
      const found = files.some((file) => file.kind === kind && valueOf(file.value, name) === number)
      return found
        ? []
        : [
            `content/${kind.path}: the file with "${name}" ${number} is missing. Restore it. ${reason}`,
          ]
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
