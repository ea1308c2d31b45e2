import { capitalise } from '../../../src/content-model/capitalise'
import { applyRecipe, type Step } from './cookbook'

/** Carries out a recipe once more under another name, without the Arabic of its content. */
export async function applyInEnglish(
  directory: string,
  steps: readonly Step[],
  [name, other]: readonly [name: string, other: string],
): Promise<void> {
  const renamed = (text: string) =>
    text.replaceAll(name, other).replaceAll(capitalise(name), capitalise(other))
  const inEnglish = steps.map(({ file, kind, code }) => ({
    file: renamed(file),
    kind,
    code: renamed(file.endsWith('.json') ? withoutArabic(code) : code),
  }))
  await applyRecipe(directory, inEnglish)
}

function withoutArabic(json: string): string {
  const record: unknown = JSON.parse(json, (key, value: unknown) =>
    key.endsWith('_ar') ? undefined : value,
  )
  return `${JSON.stringify(record, null, 2)}\n`
}
