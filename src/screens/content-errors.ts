import {
  checkFields,
  refersTo,
  type CheckContext,
  type ContentError,
} from '../content-model/check-fields'
import { getFieldLabel } from '../content-model/field-label'
import { parseJson, UnreadableFileError, type Json } from '../content-model/parse-json'
import { isFolder, getRecordTitle, type RecordKind } from '../content-model/record-kind'
import { findRecordKind, recordKinds } from './registry'

/** A file of content/ that holds a record. */
export interface ContentFile {
  /** Path below the content folder, with forward slashes. */
  readonly file: string
  readonly kind: RecordKind
  readonly record: Json
}

/** What the files of content/ hold. */
export interface ParsedContent {
  readonly records: readonly ContentFile[]
  /** The files that hold no record, and why. */
  readonly unreadable: readonly ContentError[]
}

/** @param files those of content/ that hold records, and what reads each of them */
export function parseContent(
  files: Iterable<readonly [file: string, read: () => string]>,
): ParsedContent {
  const records: ContentFile[] = []
  const unreadable: ContentError[] = []
  for (const [file, read] of files) {
    const kind = findRecordKind(file)
    try {
      const record = parseJson(read())
      if (kind) records.push({ file, kind, record })
      else unreadable.push({ file, message: 'does not belong here. Move it, or remove it.' })
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error
      unreadable.push({ file, message: error.message })
    }
  }
  return { records, unreadable }
}

/**
 * Everything that keeps the site from being built from its content.
 * @param unreadablePictures what is wrong with pictures that no page could be built with
 */
export function findContentErrors(
  { records, unreadable }: ParsedContent,
  pictures: ReadonlySet<string>,
  unreadablePictures?: ReadonlyMap<string, string>,
): ContentError[] {
  const files = new Set([...records, ...unreadable].map(({ file }) => file))
  const context: CheckContext = {
    pictureExists: (picture) => pictures.has(picture),
    unreadablePictures,
    recordExists: (field, value) =>
      records.some(
        ({ kind, record }) => kind.path === field.target && refersTo(field, value, record),
      ),
  }
  return [
    ...unreadable,
    ...findMissingFiles(files),
    ...findNumberErrors(records),
    ...records.flatMap(({ file, kind, record }) =>
      checkFields(kind.fields, record, context).map((error) => ({ file, record, ...error })),
    ),
  ]
}

/** An error in one line for people who work with files. */
export function formatErrorForDevelopers({ file, field, message }: ContentError): string {
  const position = field?.replace(/\.(\d+)/g, (_, index) => `[${Number(index) + 1}]`)
  return `content/${file}: ${position ? `"${position}" ` : ''}${message}`
}

/** An error for people who know no files, where it is one that they can mend. */
export function formatErrorForStaff({ file, record, field, message }: ContentError): string {
  const kind = findRecordKind(file)
  if (!kind || !field) return `content/${file} ${message}`
  return `“${getRecordTitle(kind, record)}”, “${getFieldLabel(kind.fields, field)}” ${message}`
}

function findMissingFiles(files: ReadonlySet<string>): ContentError[] {
  return recordKinds
    .filter((kind) => !isFolder(kind) && !files.has(kind.path))
    .map(({ path: file }) => ({
      file,
      message: 'is missing. Restore it: the site cannot be built without it.',
    }))
}

/** Numbers that no two records of a kind may share, and those of records that the site cannot do without. */
function findNumberErrors(files: readonly ContentFile[]): ContentError[] {
  return recordKinds.flatMap((kind) =>
    Object.entries(kind.fields).flatMap(([name, field]) => {
      if (!('unique' in field)) return []
      const own = files.filter((file) => file.kind === kind)
      const numbers = own.map(({ record }) => record[name])
      const repeated = own.flatMap(({ file, record }, index) => {
        const [number, first] = [numbers[index], numbers.indexOf(numbers[index])]
        if (number === undefined || first === index) return []
        const other = getRecordTitle(kind, own[first]?.record)
        const message = `${String(number)} is already used by “${other}”. ${field.hint}`
        return [{ file, record, field: name, message }]
      })
      if (!field.fixed || numbers.includes(field.fixed.number)) return repeated
      const { number, reason } = field.fixed
      const message = `the file with "${name}" ${number} is missing. Restore it. ${reason}`
      return [{ file: kind.path, message }, ...repeated]
    }),
  )
}
