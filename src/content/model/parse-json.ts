import { isObject } from './values'

/**
 * Error of a file without a record. The message is the rest of a sentence that begins with the
 * file's path.
 */
export class UnreadableFileError extends Error {}

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>

/**
 * Parses the text of a record.
 * @throws UnreadableFileError if the text is no JSON object, or if an object has a duplicate key,
 *   because JSON.parse() would silently use the last value
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
