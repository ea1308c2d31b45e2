/** Why a file holds no record, as the rest of a sentence that begins with its name. */
export class UnreadableText extends Error {}

/**
 * The text of a file, as UTF-8 without its byte order mark.
 * @throws UnreadableText where it is in another encoding
 */
export function decodeText(bytes: Uint8Array): string {
  // Its mark, or a 0 beside a plain letter.
  const isUtf16 = (bytes[0] ?? 0) >= 0xfe || bytes.subarray(0, 4).includes(0)
  if (isUtf16) throw new UnreadableText('is saved as UTF-16. Save it as UTF-8.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableText(
      'is not saved as UTF-8, perhaps in an older encoding for Arabic or English. Save it as UTF-8.',
    )
  }
}

/**
 * What a JSON text says.
 * @throws UnreadableText where it is not valid, or gives one name two values: JSON itself would take
 * the last without a word
 */
export function parseJson(text: string): unknown {
  const json = text.replace(/^\ufeff/, '')
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
