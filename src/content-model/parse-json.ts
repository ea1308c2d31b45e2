/** Why a file holds no record, as the rest of a sentence that begins with its name. */
export class UnreadableText extends Error {}

/**
 * What a JSON text says.
 * @throws UnreadableText where it is not valid, or gives one name two values: JSON itself would take
 * the last without a word
 */
export function parseJson(text: string): unknown {
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
        throw new UnreadableText(`has "${name}" twice in one place. Keep one of them.`)
      }
      names.at(-1)?.add(name)
    }
    return value
  } catch (error) {
    if (error instanceof UnreadableText) throw error
    throw new UnreadableText(
      `is not valid JSON. ${(error as Error).message}. Look for a missing comma, bracket or quotation mark.`,
    )
  }
}
