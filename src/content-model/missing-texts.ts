import fs from 'node:fs'
import path from 'node:path'
import { translations } from '../languages/languages'
import { recordKinds } from '../screens/registry'
import { isFolder } from './record-kind'
import { missingTexts } from './translation'

/** By language and by file below content/: the fields that have no text in it yet. */
export type MissingTexts = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/** Reads a content folder that has passed the check, and finds what each language lacks. */
export function findMissingTexts(contentFolder: string): MissingTexts {
  const files = recordKinds.flatMap((kind) =>
    (isFolder(kind) ? filesIn(contentFolder, kind.path) : [kind.path]).map((file) => ({
      file,
      fields: kind.fields,
      record: JSON.parse(fs.readFileSync(path.join(contentFolder, file), 'utf8')) as unknown,
    })),
  )
  return new Map(
    translations.map((language) => [
      language.code,
      new Map(
        files
          .map(
            ({ file, fields, record }) => [file, missingTexts(language, fields, record)] as const,
          )
          .filter(([, missing]) => missing.length > 0),
      ),
    ]),
  )
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
