import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { UnreadableFileError } from '../model/parse-json'

/**
 * Returns the text of a content file.
 * @throws UnreadableFileError if the extension is wrong or if the file is not UTF-8
 */
export function readText(file: string): string {
  if (!file.endsWith('.json')) {
    throw new UnreadableFileError(
      'is not read: its name must end with .json. Rename it, or remove it.',
    )
  }
  const bytes = readFileSync(file)
  // Detects UTF-16 by its byte order mark, or by the zero byte in each ASCII character.
  if ((bytes[0] ?? 0) >= 0xfe || bytes.subarray(0, 4).includes(0)) {
    throw new UnreadableFileError('is saved as UTF-16. Save it as UTF-8.')
  }
  if (isUtf8(bytes)) return bytes.toString().replace(/^\ufeff+/, '')
  throw new UnreadableFileError(
    'is not saved as UTF-8, perhaps in an older encoding for Arabic or English. Save it as UTF-8.',
  )
}
