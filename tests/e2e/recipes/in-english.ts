import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { capitalise } from '../../../src/content-model/values'
import { applyRecipe, type Step } from './cookbook'

/** Carries out the recipe of a page once more under another name, without the Arabic of its content. */
export async function applyInEnglish(
  directory: string,
  steps: readonly Step[],
  [name, other]: readonly [name: string, other: string],
): Promise<void> {
  const renamed = (text: string) =>
    text.replaceAll(name, other).replaceAll(capitalise(name), capitalise(other))
  const again = steps.map(({ file, kind, code }) => ({
    file: renamed(file),
    kind,
    code: renamed(code),
  }))
  await applyRecipe(directory, again)
  const content = path.join(directory, `content/pages/${other}.json`)
  await writeFile(content, withoutArabic(await readFile(content, 'utf8')))
}

function withoutArabic(json: string): string {
  const record: unknown = JSON.parse(json, (key, value: unknown) =>
    key.endsWith('_ar') ? undefined : value,
  )
  return `${JSON.stringify(record, null, 2)}\n`
}
