import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import path from 'node:path'

/** The last bytes of complete files of the formats that a build generates, by extension. */
const endings: Readonly<Record<string, Buffer>> = {
  '.jpg': Buffer.from([0xff, 0xd9]),
  '.png': Buffer.from('IEND\xae\x42\x60\x82', 'latin1'),
  '.html': Buffer.from('</html>'),
}
/** Number of bytes to search for the ending, at the end of a file. */
const END_BYTES = 16

/**
 * Returns true if a generated file exists and is complete. A power cut or a full disk can truncate
 * a file. Reads a few bytes only, because a site has thousands of pictures.
 */
export function isWholeFile(file: string): boolean {
  if (!existsSync(file)) return false
  const stats = statSync(file)
  if (!stats.isFile() || stats.size === 0) return false
  const extension = path.extname(file)
  const ending = endings[extension]
  if (!ending && extension !== '.avif') return true
  const handle = openSync(file, 'r')
  const read = (start: number, length: number) => {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(handle, bytes, 0, length, start))
  }
  try {
    if (ending) return read(Math.max(0, stats.size - END_BYTES), END_BYTES).includes(ending)
    // Rejects zeros at the end: a power cut can leave a file with its length but not its bytes.
    const isWritten = read(stats.size - END_BYTES, END_BYTES).some((byte) => byte !== 0)
    return isWritten && endsWithBox(read, stats.size)
  } finally {
    closeSync(handle)
  }
}

/** Returns true if the boxes of an AVIF fill the file. Each box begins with its length. */
function endsWithBox(read: (start: number, length: number) => Buffer, size: number): boolean {
  let end = 0
  while (end < size) {
    const length = read(end, 4)
    if (length.byteLength < 4 || length.readUInt32BE() < 8) return false
    end += length.readUInt32BE()
  }
  return end === size
}
