/** Why a file holds no record, as the rest of a sentence that begins with its name. */
export class UnreadableText extends Error {}

/**
 * The text of a file, as UTF-8 without its byte order mark.
 * @throws UnreadableText where it is in another encoding
 */
export function decodeText(bytes: Uint8Array): string {
  const isWide = (first: number, second: number) => bytes[0] === first && bytes[1] === second
  // The first two are its mark; without one, every other byte of plain letters is 0.
  const isUtf16 = isWide(0xff, 0xfe) || isWide(0xfe, 0xff) || bytes.subarray(0, 4).includes(0)
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
 * @throws UnreadableText where it is not valid, or names a value twice
 */
export function parseJson(text: string): unknown {
  if (/^(<{7}|>{7}) /m.test(text)) {
    throw new UnreadableText(
      'holds both sides of a merge. Keep one of them, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    )
  }
  const json = text.replace(/^\ufeff/, '')
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new UnreadableText(
      `is not valid JSON. ${(error as Error).message}. Look for a missing comma, bracket or quotation mark.`,
    )
  }
  refuseRepeatedName(json)
  return value
}

/** JSON itself would take the last of two values without a word. */
function refuseRepeatedName(json: string): void {
  /** The names of each open group, with their lines; a list has none. */
  const open: Map<string, number>[] = []
  for (const { 0: token, 1: quoted, index } of json.matchAll(
    /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g,
  )) {
    if (token === '{' || token === '[') open.push(new Map())
    else if (token === '}' || token === ']') open.pop()
    else if (quoted) {
      const name = JSON.parse(quoted) as string
      const line = json.slice(0, index).split('\n').length
      const first = open.at(-1)?.get(name)
      if (first) {
        throw new UnreadableText(
          `has "${name}" twice in one place, in lines ${first} and ${line}. Keep one of them.`,
        )
      }
      open.at(-1)?.set(name, line)
    }
  }
}
