import {
  checkFields,
  refersTo,
  type CheckContext,
  type ContentError,
} from '../model/check-fields'
import { getFieldLabel } from '../model/field-label'
import { parseJson, UnreadableFileError, type Json } from '../model/parse-json'
import { isFolder, getRecordTitle, type RecordKind } from '../model/record-kind'
import { isEmpty } from '../model/values'
import { findRecordKind, recordKinds } from '../registry'

/** A content file with a record. */
export interface ContentFile {
  /** Path below the content folder, with forward slashes. */
  readonly file: string
  readonly kind: RecordKind
  readonly record: Json
}

export interface ParsedContent {
  readonly records: readonly ContentFile[]
  /** Errors of files that are invalid or do not belong in content/. */
  readonly unreadable: readonly ContentError[]
}

/**
 * Parses the files of content/.
 * @param files path of each file, and a function that reads its text
 */
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
      else unreadable.push({ file, message: explainMisplacedFile(file) })
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error
      unreadable.push({ file, message: error.message })
    }
  }
  return { records, unreadable }
}

function explainMisplacedFile(file: string): string {
  // Explains files of earlier versions, in which the page of a project had a file of its own.
  return file.startsWith('project-pages/')
    ? 'belongs to its project: move its fields except "projectId" and "completionYear" into a group "page" of the file in content/projects/ that has this number as "id", and remove this file.'
    : 'does not belong here. Move it, or remove it.'
}

/**
 * Finds all errors that stop the build.
 * @param pictures paths of all pictures
 * @param unreadablePictures error messages of pictures that the build cannot use, by path
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

/** Formats an error as one line with the paths of its file and its field. */
export function formatErrorForDevelopers({ file, field, message }: ContentError): string {
  const fieldPath = field?.replace(/\.(\d+)/g, (_, index) => `[${Number(index) + 1}]`)
  return `content/${file}: ${fieldPath ? `"${fieldPath}" ` : ''}${message}`
}

/**
 * Formats an error with the title of its record and the label of its field. If an error concerns a
 * whole file, staff cannot fix it, so the message has the path of the file.
 */
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

/**
 * Finds numbers that two records of a kind have. Also finds records, and groups of their fields,
 * that the site needs but that are missing.
 */
function findNumberErrors(files: readonly ContentFile[]): ContentError[] {
  return recordKinds.flatMap((kind) =>
    Object.entries(kind.fields).flatMap(([name, field]) => {
      if (!('unique' in field)) return []
      const filesOfKind = files.filter((file) => file.kind === kind)
      const numbers = filesOfKind.map(({ record }) => record[name])
      const duplicates = filesOfKind.flatMap(({ file, record }, index) => {
        const [number, firstIndex] = [numbers[index], numbers.indexOf(numbers[index])]
        if (number === undefined || firstIndex === index) return []
        const other = getRecordTitle(kind, filesOfKind[firstIndex]?.record)
        const message = `${String(number)} is already used by “${other}”. ${field.hint}`
        return [{ file, record, field: name, message }]
      })
      if (!field.fixed) return duplicates
      const { number, group, reason } = field.fixed
      const fixed = filesOfKind[numbers.indexOf(number)]
      if (fixed && !isEmpty(fixed.record[group])) return duplicates
      const error = fixed
        ? { ...fixed, field: group, message: `cannot be missing. ${reason}` }
        : {
            file: kind.path,
            message: `the file with "${name}" ${number} is missing. Restore it. ${reason}`,
          }
      return [error, ...duplicates]
    }),
  )
}
