import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { recordKinds } from '../../src/screens/registry'
import { listFiles } from '../list-files'

/** The digest of the form that the pictures of docs/editing.md show, beside them. */
export const FORM_DIGEST = 'docs/editing/form.sha256'

/** A digest of what the editor looks like: its styles, its components and the words of its forms. */
export async function digestForm(): Promise<string> {
  const hash = createHash('sha256')
  const files = await listFiles('.', 'src/cms')
  const looks = files.filter((file) => /(?<!\.test)\.(tsx|css)$/.test(file)).sort()
  for (const file of looks) hash.update(await readFile(file))
  hash.update(JSON.stringify(recordKinds))
  return hash.digest('hex')
}
