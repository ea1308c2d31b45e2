import { isObject } from './values'

/** Why a file holds no record, as the rest of a sentence that begins with its name. */
export class UnreadableFileError extends Error {}

/** A record, as JSON has it. */
export type Json = Readonly<Record<string, unknown>>

/**
 * The record in a JSON text.
 * @throws UnreadableText where there is none, or one name has two values: JSON itself would take the
 * last without a word
 */
export function parseJson(text: string): Json {
  const json = text.replace(/^\ufeff+/, '')
  const names: Set<string>[] = []
  try {
    const value: unknown = JSON.parse(json)
    for (const [token, quoted] of json.matchAll(
      /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g,
    )) {
      if (/^[{[]/.test(token)) names.push(new Set())
      else if (/^[}\]]/.test(token)) names.pop()
      if (!quoted) continue
      const name = JSON.parse(quoted) as string
      if (names.at(-1)?.has(name)) {
        throw new UnreadableFileError(`has "${name}" twice in one place. Keep one of them.`)
      }
      names.at(-1)?.add(name)
    }
    if (isObject(value)) return value
    throw new UnreadableFileError('must be a group of fields in curly brackets.')
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error
    throw new UnreadableFileError(
      `is not valid JSON. ${(error as Error).message}. Look for a missing comma, bracket or quotation mark.`,
    )
  }
}
