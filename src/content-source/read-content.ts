import fs from 'node:fs'
import path from 'node:path'
import { mediaFolder, type RecordKind } from '../content-model/record-kind'
import { findRecordKind } from '../screens/registry'

/** A file of content/ that holds a record. */
export interface ContentFile {
  /** Path below the content folder, with forward slashes. */
  readonly file: string
  readonly kind: RecordKind
  readonly record: unknown
}

/** A file that holds none, and why. */
interface UnreadableFile {
  readonly file: string
  readonly message: string
}

/** Reads every record of a content folder, in the order of their files. */
export function readContent(contentFolder: string): {
  readonly records: readonly ContentFile[]
  readonly unreadable: readonly UnreadableFile[]
} {
  const records: ContentFile[] = []
  const unreadable: UnreadableFile[] = []
  for (const file of jsonFiles(contentFolder)) {
    const kind = findRecordKind(file)
    try {
      const record: unknown = JSON.parse(fs.readFileSync(path.join(contentFolder, file), 'utf8'))
      if (kind) records.push({ file, kind, record })
      else unreadable.push({ file, message: 'does not belong here. Move it, or remove it.' })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const message = `is not valid JSON. ${reason}. Look for a missing comma, bracket or quotation mark.`
      unreadable.push({ file, message })
    }
  }
  return { records, unreadable }
}

function jsonFiles(contentFolder: string): string[] {
  return fs
    .readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.json') && !file.startsWith(`${mediaFolder}/`))
    .sort()
}
