import fs from 'node:fs'
import path from 'node:path'
import { translations, type Language } from '../languages/languages'
import { recordKinds } from '../screens/registry'
import { isObject } from './empty'
import type { Fields } from './field'
import { isFolder, type RecordKind } from './record-kind'
import { missingTexts } from './translation'

/** By language and by file below content/: the fields that have no text in it yet. */
export type MissingTexts = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

interface ContentFile {
  /** Path below content/. */
  readonly file: string
  readonly kind: RecordKind
  readonly record: unknown
}

/**
 * Reads a content folder that has passed the check, and finds what each language lacks. A page also
 * lacks what a record lacks that it shows by its number.
 */
export function findMissingTexts(contentFolder: string): MissingTexts {
  const files = recordKinds.flatMap((kind) =>
    (isFolder(kind) ? filesIn(contentFolder, kind.path) : [kind.path]).map((file) => ({
      file,
      kind,
      record: JSON.parse(fs.readFileSync(path.join(contentFolder, file), 'utf8')) as unknown,
    })),
  )
  return new Map(
    translations.map((language) => [language.code, new Map(missingIn(language, files))]),
  )
}

function missingIn(language: Language, files: readonly ContentFile[]) {
  return files
    .map(({ file, kind, record }): [string, string[]] => {
      const own = missingTexts(language, kind.fields, record)
      // In a folder, a record is beside the one that it names, and does not show it.
      const linked = isFolder(kind) ? [] : linkedFiles(kind.fields, record, files)
      const theirs = linked.filter(
        (other) => missingTexts(language, other.kind.fields, other.record).length > 0,
      )
      return [file, [...own, ...theirs.map((other) => `all of content/${other.file}`)]]
    })
    .filter(([, missing]) => missing.length > 0)
}

/** The records that a record names by their numbers. */
function linkedFiles(
  fields: Fields,
  record: unknown,
  files: readonly ContentFile[],
): ContentFile[] {
  if (!isObject(record)) return []
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'group') return linkedFiles(field.fields, record[name], files)
    if (field.kind !== 'record') return []
    return files.filter(
      (other) =>
        other.kind.path === field.of &&
        isObject(other.record) &&
        other.record[field.by] === record[name],
    )
  })
}

/** The records of a folder, which git does not keep while it has none. */
function filesIn(contentFolder: string, folder: string): string[] {
  const directory = path.join(contentFolder, folder)
  if (!fs.existsSync(directory)) return []
  return fs
    .readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}${file}`)
}
