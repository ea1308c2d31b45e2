import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { applyRecipe, type Cookbook } from './cookbook'

/** The brand that the recipe makes with the files in this folder. */
export const newBrand = {
  name: 'Quay & Quarry',
  nameInArabic: 'رصيف ومحجر',
  ground: '#10241d',
  typeface: 'Brand Sans',
  place: 'Doha',
  placeInArabic: 'الدوحة',
  filter: 'In Qatar',
}

const fixtures = 'tests/e2e/recipes'
const oldTypeface = 'IBM Plex Sans'
const oldFonts = '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin'

/** Gives a copy of the project another name, logo, ground, typeface and place. */
export async function rebrand(directory: string, cookbook: Cookbook): Promise<void> {
  await applyRecipe(directory, cookbook['Change the brand'] ?? [])
  for (const logo of ['logo.svg', 'logo-ar.svg']) {
    await copyFile(`${fixtures}/logo.svg`, path.join(directory, 'content/media/company', logo))
  }
  await copyFile(`${fixtures}/favicon.svg`, path.join(directory, 'static/favicon.svg'))

  for (const weight of [400, 600]) {
    await copyFile(
      `node_modules/${oldFonts}-${weight}-normal.woff2`,
      path.join(directory, `src/theme/brand-${weight}-normal.woff2`),
    )
  }
  const replace = async (file: string, ...pairs: (readonly [string, string])[]) => {
    const target = path.join(directory, file)
    let text = await readFile(target, 'utf8')
    for (const [before, after] of pairs) {
      if (!text.includes(before)) throw new Error(`${file} has no ${before}.`)
      text = text.replaceAll(before, after)
    }
    await writeFile(target, text)
  }
  const name = [oldTypeface, newBrand.typeface] as const
  await replace('src/theme/typeface.ts', [`${oldFonts}-ext`, oldFonts], name)
  await replace('src/theme/typeface.ts', [oldFonts, './src/theme/brand'])
  await replace('src/theme/base.css', name)
  await replace('src/theme/tokens.ts', name)
  // The Arabic typeface has a name that begins with the same words.
  const inArabic = ["'", ' fallback'].map(
    (end) => [oldTypeface, newBrand.typeface].map((each) => `'${each}${end}`) as [string, string],
  )
  await replace('src/languages/ar/type.ts', ...inArabic)
}
