import { isUtf8 } from 'node:buffer'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentError } from '../content-model/check-fields'
import { UnreadableText } from '../content-model/parse-json'
import { isPicture, mediaFolder, mediaPath } from '../content-model/record-kind'
import { listFiles } from '../files'
import { parseContent, type ParsedContent } from '../screens/content-errors'

/** Reads every record of a content folder, in the order of their files. */
export function readContent(contentFolder: string): ParsedContent {
  const texts: [file: string, text: string][] = []
  const unreadable: ContentError[] = []
  for (const file of listFiles(contentFolder)) {
    if (file.startsWith(`${mediaFolder}/`) || isOfTheSystem(file)) continue
    try {
      if (file.endsWith('.json')) {
        texts.push([file, readText(path.join(contentFolder, file))])
      } else refuseHiddenRecord(file)
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error
      unreadable.push({ file, message: error.message })
    }
  }
  const parsed = parseContent(texts)
  return { records: parsed.records, unreadable: [...unreadable, ...parsed.unreadable] }
}

/**
 * The text of a file of content/.
 * @throws UnreadableText where it is not saved as UTF-8
 */
export function readText(file: string): string {
  const bytes = readFileSync(file)
  // Its mark, or a 0 beside a plain letter.
  if ((bytes[0] ?? 0) >= 0xfe || bytes.subarray(0, 4).includes(0)) {
    throw new UnreadableText('is saved as UTF-16. Save it as UTF-8.')
  }
  if (isUtf8(bytes)) return bytes.toString()
  throw new UnreadableText(
    'is not saved as UTF-8, perhaps in an older encoding for Arabic or English. Save it as UTF-8.',
  )
}

/**
 * Takes the byte order marks away that some editors write before a text: what is valid otherwise,
 * gatsby-transformer-json would stop at.
 */
export function removeByteOrderMarks(contentFolder: string): void {
  for (const file of listFiles(contentFolder)) {
    if (!file.endsWith('.json')) continue
    const own = path.join(contentFolder, file)
    const text = readFileSync(own, 'utf8')
    if (text.startsWith('\ufeff')) writeFileSync(own, text.slice(1))
  }
}

/** Some systems hide the end of a name, and to some .JSON is the same. */
function refuseHiddenRecord(file: string): void {
  if (!/\.json[^/]{0,4}$/i.test(file)) return
  throw new UnreadableText('is not read: its name must end with .json. Rename it, or remove it.')
}

/** What is in the folder of pictures. */
export interface MediaFiles {
  /** As records name them, letter by letter: some disks ignore case, the web does not. */
  readonly pictures: ReadonlySet<string>
  /** Other files that somebody has put there: nothing shows them. */
  readonly others: readonly string[]
}

export function readMedia(contentFolder: string): MediaFiles {
  const files = listFiles(path.join(contentFolder, mediaFolder))
  return {
    pictures: new Set(files.filter(isPicture).map((file) => mediaPath + file)),
    others: files.filter((file) => !isPicture(file) && !isOfTheSystem(file)),
  }
}

/** What file managers leave in folders that they have shown. */
function isOfTheSystem(file: string): boolean {
  return /(^|\/)(\.[^/]*|thumbs\.db|desktop\.ini)$/i.test(file)
}
