import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

/**
 * What Arabic of today is written with, and the four letters that the Gulf adds for foreign names.
 * The package's files also hold the letters of other languages and the marks of the Quran, two
 * thirds of their bytes; those few would be shown in the device's own typeface.
 */
const characters: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
  [0x670, 0x671],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x6a4, 0x6a4],
  [0x6af, 0x6af],
  [0x200c, 0x200e],
]

const DIGEST_LENGTH = 10

/**
 * Writes the Arabic typeface, reduced to those characters, into a built site.
 * @returns the addresses of its files by weight
 */
export async function writeArabicFonts(publicFolder: string): Promise<Record<string, string>> {
  const text = characters
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('')
  await mkdir(path.join(publicFolder, 'static'), { recursive: true })
  const { resolve } = createRequire(path.resolve('package.json'))
  const addresses = ['400', '600'].map(async (weight) => {
    const file = `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`
    const font = await subsetFont(await readFile(resolve(file)), text, { targetFormat: 'woff2' })
    const digest = createHash('sha256').update(font).digest('hex').slice(0, DIGEST_LENGTH)
    const address = `/static/ibm-plex-sans-arabic-${weight}-${digest}.woff2`
    await writeFile(path.join(publicFolder, address), font)
    return [weight, address] as const
  })
  return Object.fromEntries(await Promise.all(addresses))
}
