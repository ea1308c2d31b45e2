import { checkFields } from '../../content-model/check-fields'
import { contentFolder, recordName } from '../../content-model/record-kind'
import { findRecordKind } from '../../screens/registry'
import { HttpError } from '../shared/http-error'
import type { AskGithub } from './github'
import type { Comparison, ContentTree } from './rules'

/**
 * The build's check of the fields, for the records of a commit: an editor that is older than the site
 * knows other fields. That what a record refers to is there, the editor has seen on the same commit.
 * @throws HttpError 422 with what is wrong
 */
export async function checkRecords(
  { files = [] }: Comparison,
  { tree }: ContentTree,
  ask: AskGithub,
): Promise<void> {
  const ids = new Map(tree.map(({ path, sha }) => [path, sha]))
  const context = {
    pictureExists: (path: string) => ids.has(path.slice(1)),
    recordExists: () => true,
  }
  for (const { filename } of files) {
    const path = filename.slice(contentFolder.length + 1)
    const [id, kind] = [ids.get(path), findRecordKind(path)]
    if (!id || !kind) continue
    const record = await readRecord(id, ask)
    const error = checkFields(kind.fields, record, context).find(({ unknown }) => !unknown)
    if (!error) continue
    const sentence = `“${recordName(kind, record)}” cannot be published: ${error.field} ${error.message}`
    throw new HttpError(422, 'wrong-record', sentence)
  }
}

/** Nothing, which is no record, where there is no JSON. */
async function readRecord(id: string, ask: AskGithub): Promise<unknown> {
  const { content } = await ask<{ content: string }>('GET', `git/blobs/${id}`)
  try {
    return JSON.parse(Buffer.from(content, 'base64').toString())
  } catch {
    return undefined
  }
}
