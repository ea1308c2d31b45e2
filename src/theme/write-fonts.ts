import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { arabicTypeface } from '../languages/ar/typeface'
import { languages } from '../languages/languages'
import type { CharacterRange, Typeface, TypefacePart } from '../languages/typeface'
import type { FontFile } from './font-faces'
import { tokens } from './tokens'
import { typeface } from './typeface'

const weights = Object.values(tokens.fontWeights).map(({ value }) => value)

const DIGEST_LENGTH = 10

/**
 * Writes the typefaces of the site's languages into a built site, reduced to the characters that
 * they name. Files that are there already stay.
 */
export async function writeFonts(publicFolder: string): Promise<FontFile[]> {
  await mkdir(path.join(publicFolder, 'static'), { recursive: true })
  const typefaces = languages.some(({ code }) => code === 'ar')
    ? [typeface, arabicTypeface]
    : [typeface]
  return Promise.all(
    typefaces.flatMap(({ family, parts }) =>
      parts.flatMap((part) =>
        weights.map(async (weight) => ({
          family,
          weight,
          address: await writeFont(publicFolder, family, part, weight),
          range: part.characters.map(asRange).join(','),
        })),
      ),
    ),
  )
}

async function writeFont(
  publicFolder: string,
  family: Typeface['family'],
  { name, source, characters }: TypefacePart,
  weight: number,
): Promise<string> {
  const { resolve } = createRequire(path.resolve('package.json'))
  const font = await readFile(resolve(source(weight)))
  const text = characters.map(allOf).join('')
  const digest = createHash('sha256').update(font).update(text).digest('hex')
  const slug = family.toLowerCase().replaceAll(' ', '-')
  const address = `/static/${slug}-${name}-${weight}-${digest.slice(0, DIGEST_LENGTH)}.woff2`
  const file = path.join(publicFolder, address)
  if (!existsSync(file)) {
    // Under another name until it is whole, in case the build is stopped here.
    await writeFile(`${file}.part`, await subsetFont(font, text, { targetFormat: 'woff2' }))
    await rename(`${file}.part`, file)
  }
  return address
}

function allOf([first, last]: CharacterRange): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
}

function asRange([first, last]: CharacterRange): string {
  const [from, to] = [first, last].map((code) => code.toString(16))
  return first === last ? `U+${from}` : `U+${from}-${to}`
}
